import { drawnIcon, type Sample } from '../../src/stores/sample.ts';

export const kettlebird: Sample = {
  folder: 'kettlebird',
  store: 'apple',
  id: '9900000104',
  developer: 'Small Hours Software',
  developerSite: 'https://kettlebird.example',
  developerMail: 'tea@kettlebird.example',
  genreId: '6012',
  rating: { score: 4.89412, ratings: 764, reviews: 210 },
  icon: drawnIcon('kettlebird'),
  screenshots: [],
  version: '2.0.2',
  updated: '2026-08-03T16:40:00Z',
  texts: {
    en: {
      title: 'Kettlebird Tea Timer',
      summary: 'A timer that sings',
      genre: 'Lifestyle',
      description: `Kettlebird is a tea timer with a good ear. Choose what is in the pot, and a small bird sings when it is ready.

Green tea turns bitter in the time it takes to answer one message. Kettlebird knows 86 teas, how hot their water should be and how long they like to draw, and it reminds you before the second cup, not after.

• Start a timer in one tap from the home screen, the watch or by voice
• Set the strength you like once, and every tea follows
• Steep the same leaves again: each infusion gets its own time
• Hear eight birds, recorded in one garden at five in the morning
• Keep a shelf of your teas and see which one runs out
• Add blends of your own with notes and a rating

Kettlebird works without an account and without internet. There are no ads, and nobody learns how much tea you drink.

"My oolong has never been this good, and neither has my morning."

The timer and thirty teas are free. A single payment of $2.99 opens the whole shelf, for your family too. No subscription.

Kettlebird speaks English, German and Japanese and supports VoiceOver and Dynamic Type.

Small Hours Software is one person and one cat. Letters about tea are answered first: tea@kettlebird.example
Privacy policy: https://kettlebird.example/privacy
Terms: https://kettlebird.example/terms`,
      whatsNew: 'The wren sings again. Sorry for the silence.',
    },
  },
};
