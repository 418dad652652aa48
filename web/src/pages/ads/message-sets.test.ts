import { expect, test } from 'vitest';
import { sampleAd } from '../../test/sample-ad.ts';
import { messageSets } from './message-sets.ts';

const saying = (messageId: string | null) => sampleAd({ messageId });

test('ads of one message know each other by their places', () => {
  const sets = messageSets([saying('a'), saying('b'), null, saying('a'), saying('b'), saying('a')]);
  expect(sets[0]).toEqual({ message: 1, others: [4, 6] });
  expect(sets[1]).toEqual({ message: 2, others: [5] });
  expect(sets[2]).toBeNull();
  expect(sets[5]).toEqual({ message: 1, others: [1, 4] });
});

test('an ad that alone says a thing, or was made before messages were kept, belongs to no set', () => {
  expect(messageSets([saying('a'), saying(null), saying(null), saying('b')])).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
