import { drawn, drawnIcon, type Sample } from '../../src/stores/sample.ts';

export const vexlane: Sample = {
  folder: 'vexlane',
  store: 'play',
  id: 'example.vexlane.courier',
  developer: 'Halogen Owl Games',
  developerSite: 'https://vexlane.example',
  developerMail: 'players@vexlane.example',
  genreId: 'GAME_RACING',
  rating: { score: 4.4071, ratings: 318_204, reviews: 21_460 },
  installs: 10_000_000,
  icon: drawnIcon('vexlane'),
  screenshots: drawn('vexlane', 5, 1920, 1080),
  version: '2.31.4',
  updated: '2026-11-12T14:00:00Z',
  texts: {
    en: {
      title: 'Vexlane: Neon Courier',
      summary: 'Race hover bikes through a neon city. Deliver fast, drift hard, dodge rivals.',
      genre: 'Racing',
      description: `The city never sleeps, and neither does its mail. In Vexlane you ride for the last courier guild of Meridian: take a contract, strap the parcel to your back and race seven rivals to the drop-off.

Every street is a shortcut if you are brave enough. Thread through traffic, drift around the canal, jump the broken bridge, and keep the glass orchids in one piece.

<b>RIDE</b>
⚡ Steer with one thumb: tap to drift, hold to boost
⚡ Race 62 tracks in nine districts that change with the weather
⚡ Chain near misses and drifts for style points
⚡ Ride at 60 or 120 frames per second

<b>BUILD</b>
⚡ Collect 18 hover bikes, from the humble Wren to the Kestrel R9
⚡ Tune engine, grip, boost and parcel armour
⚡ Paint your bike and wear it in photo mode

<b>RACE THE WORLD</b>
⚡ Beat seven real riders in live races
⚡ Chase ghosts of your friends at any hour
⚡ Found a guild and win the weekly delivery war
⚡ Play the whole story offline

Short on time? A contract takes less than three minutes.

"Finally a racer that fits into a bus ride." We hear that a lot, mostly from people on buses.

<b>FAIR PLAY</b>
Vexlane is free to play. Bikes can be earned by riding; some paints and the season pass cost money. You can switch off in-app purchases in your device settings. An internet connection is needed for live races only.

Vexlane contains optional ads that reward you with coins. Recommended for ages 10 and up.

Support: players@vexlane.example
Terms of service: https://vexlane.example/terms
Privacy policy: https://vexlane.example/privacy

Follow the guild: @vexlanegame`,
      whatsNew: 'Season 12: the flooded Canal District, two new bikes and ghost races with friends.',
    },
  },
};
