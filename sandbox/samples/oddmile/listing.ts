import { drawn, drawnIcon, type Sample } from '../../src/stores/sample.ts';
import { machineTranslations, translations } from './translations.ts';

export const oddmile: Sample = {
  folder: 'oddmile',
  store: 'play',
  id: 'example.oddmile.trips',
  developer: 'Oddmile Labs',
  developerSite: 'https://oddmile.example',
  developerMail: 'support@oddmile.example',
  genreId: 'TRAVEL_AND_LOCAL',
  rating: { score: 4.6382, ratings: 52318, reviews: 6120 },
  installs: 1_000_000,
  icon: drawnIcon('oddmile'),
  screenshots: drawn('oddmile', 5, 1080, 2340),
  version: '8.14.0',
  updated: '2026-11-06T09:20:00Z',
  texts: {
    en: {
      title: 'Oddmile: Trip Planner & Map',
      summary: 'Plan trips together: one map, every ticket, a shared budget that adds up.',
      genre: 'Travel & Local',
      description: `Oddmile keeps a whole trip in one place: the map, the days, the tickets and the money. Plan it alone or with friends, and stop searching five apps and a group chat for the ferry time.

Drop places on the map and Oddmile puts them in a sensible order, with trains, ferries and walks in between. Change one stop and the rest of the week moves with it.

<b>Plan together</b>
• Invite up to 12 people to one trip; everybody edits, nobody overwrites
• Vote on places, rooms and restaurants before you book
• See each day as a timeline or on the map
• Find quiet places: more than 9,000 odd miles picked by people who live there

<b>Every ticket in your pocket</b>
• Forward a booking mail and the ticket appears on the right day
• Open boarding passes and codes without a connection
• Get a nudge when it is time to leave for the platform

<b>Money without arguments</b>
• Add an expense in two taps, in any of 160 currencies
• Split bills evenly, by share or by night
• Settle up at the end with as few payments as possible

<b>Made for the road</b>
• Offline maps for whole regions
• Works on phones, tablets and watches
• No ads, and we never sell where you have been

★ "We planned eleven days for five people without one spreadsheet."

<b>Oddmile Pro</b>
Planning, tickets and budgets are free. Oddmile Pro adds offline regions, unlimited trips and route alternatives for $3.49 a month or $24.99 a year. Subscriptions renew automatically unless they are cancelled at least 24 hours before the period ends. Manage them in your Google Play account.

<b>Permissions</b>
Location is used only while the app is open, to show where you are on the map. Notifications are optional.

Talk to us: support@oddmile.example
Privacy: https://oddmile.example/privacy
Terms: https://oddmile.example/terms`,
      whatsNew: 'Night trains are now shown on the map, and bills can be split by night.',
    },
    ...translations,
  },
  machineTranslations,
};
