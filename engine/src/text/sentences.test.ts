import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const cut = (text: string, language = 'en') =>
  sentencesOf(text, { start: 0, end: text.length }, language).map(({ start, end }) => text.slice(start, end));

it.each([
  ['en', '1. Pick a boat'],
  ['en', '(2) Pick a landing stage'],
  ['en', 'Reads many formats, e.g. Markdown, and more'],
  ['en', 'Made by Dr. Ferry for people on the water'],
  ['en', 'Built with .NET for every computer'],
  ['en', 'Ferryhop! is a map of boats'],
  ['en', 'Runs on Pop!_OS and others'],
  ['de', 'Vieles, z. B. Fähren und Züge, d. h. alles'],
  ['de', 'Vieles, z.B. Fähren'],
  ['ru', 'Карты, расписания и т. д. на одном экране'],
  ['pl', 'Wiele danych, m.in. Bałtyk'],
])('keeps whole in %s: %s', (language, text) => {
  expect(cut(text, language)).toEqual([text]);
});

it.each([
  ['Ready? Go! Now.', ['Ready?', 'Go!', 'Now.']],
  ['Nice! iPhone and iPad work, too.', ['Nice!', 'iPhone and iPad work, too.']],
  ['Since 2019. More boats.', ['Since 2019.', 'More boats.']],
  ['1. Pick a boat. Then go.', ['1. Pick a boat.', 'Then go.']],
])('cuts %j', (text, sentences) => {
  expect(cut(text)).toEqual(sentences);
});
