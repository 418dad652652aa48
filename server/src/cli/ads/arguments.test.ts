import { expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

it.each<[string[], RegExp]>([
  [[], /^Name a store link or a listing\.json/],
  [['a.json', 'b.json'], /one too many/],
  [['x', '--formats', 'square,huge'], /^'huge' is no format/],
  [['x', '--formats', 'constructor'], /^'constructor' is no format/],
  [['x', '--formats', ''], /no format/],
  [['x', '--template', 'gold'], /^'gold' is no template/],
  [['x', '--count', '0'], /^--count must be a whole number from 1/],
  [['x', '--count', '2.5'], /^--count must be/],
  [['x', '--lang', '!!'], /no language/],
  [['x', '--kit', 'meta,tv'], /^'tv' is no network: choose from google-app, /],
  [['x', '--kit', ''], /^'' is no network/],
  [['x', '--kit', 'meta', '--languages', 'en,!!'], /^'!!' is no language/],
  [['x', '--languages', 'en'], /belongs to a --kit/],
  [['x', '--kit', 'meta', '--recipe', 'r.json'], /not of a --recipe/],
  [['x', '--motion', 'fast'], /^'fast' is no style: choose from reveal, /],
  [['x', '--motion', 'reveal', '--seconds', '8'], /^--seconds must be 6, or 10 to 15/],
  [['x', '--seconds', '6'], /belongs to --motion/],
  [['x', '--sound', 'calm'], /belongs to --motion/],
  [['x', '--motion', 'reveal', '--sound', 'loud'], /^--sound must be one of none, calm/],
  [['x', '--motion', 'reveal', '--kit', 'meta'], /^--motion belongs to new ads/],
  [['x', '--colour', 'red'], /Unknown option '--colour'/],
])('refuses %j in one line', (args, sentence) => {
  const reading = () => readArguments(args);
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(sentence);
  expect(reading).toThrow(/^[^\n]*$/);
});
