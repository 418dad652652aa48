import { drawn, drawnIcon, type Sample } from '../../src/stores/sample.ts';

export const stillbubble: Sample = {
  folder: 'stillbubble',
  store: 'apple',
  id: '9900000103',
  developer: 'Anton Reuss',
  developerSite: 'https://stillbubble.example',
  developerMail: 'anton@stillbubble.example',
  genreId: '6002',
  rating: { score: 4.66301, ratings: 2871, reviews: 640 },
  icon: drawnIcon('stillbubble'),
  screenshots: drawn('stillbubble', 5, 1290, 2796),
  pageOnlyScreenshots: true,
  version: '3.4',
  updated: '2026-09-15T08:02:10Z',
  texts: {
    en: {
      title: 'Stillbubble – Level & Ruler',
      summary: 'Five quiet measuring tools',
      genre: 'Utilities',
      description: `Stillbubble is a spirit level, a ruler, a protractor, a plumb bob and a notebook for the numbers. Five tools, one hand, nothing else.

It opens straight into the tool that you used last. No account, no ads, no internet: the app does not contain a single line of network code.

MEASURE
• Level a worktop in both directions at once
• Measure up to 15 centimetres on the screen, or anything longer in steps
• Read angles from the edge of your phone or through the camera
• Check that a door frame stands plumb, to a tenth of a degree

WORK WITH BOTH HANDS
• Listen: the tone rises as the bubble comes to rest
• Hold a reading by tapping the back of the phone
• Read the big figures from three metres away
• Lock the screen so that a glove cannot change it

KEEP THE NUMBERS
• Save readings by room and name, with a photo if you like
• Export a list as text, table or PDF for the shop
• Switch between millimetres, inches and fractions at any time

Calibration takes ten seconds: lay the phone down, turn it round, done. For the ruler you need nothing but a bank card.

"The only app on my phone that my father borrows."

Works with Apple Watch as a remote display. Supports VoiceOver, Dynamic Type and left-handed use.

Stillbubble can be used free of charge with two tools. A single purchase of $5.99 opens all five for good, for your family too. There is no subscription.

Accuracy depends on the sensors of your phone and is about 0.1 degrees after calibration. For work that must be certified, use a certified instrument.

I make this app alone in my workshop. Write to me: anton@stillbubble.example
Privacy: nothing is collected. https://stillbubble.example/privacy`,
      whatsNew: 'The plumb bob swings more calmly, and fractions of an inch go down to 1/64.',
    },
  },
};
