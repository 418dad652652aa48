import { expect, it } from 'vitest';
import { joinCaptions } from './join-captions.ts';

const stage = {
  size: { width: 1080, height: 1920 },
  device: { x: 120, y: 500, width: 840, height: 1400 },
  language: 'en',
};
const line = (text: string, y: number, height: number, x = 100) => ({
  text,
  box: { x, y, width: 700, height },
  confidence: 0.95,
});

it('joins lines to a sentence, keeps what stands below it apart, and leaves out the small line above it', () => {
  const lines = [
    line('IN THE NEWS', 40, 44),
    line('Read what', 130, 90),
    line('happened today', 240, 92),
    line('In 300 languages', 390, 50),
  ];
  expect(joinCaptions(lines, stage).captions.map(({ text }) => text)).toEqual([
    'Read what happened today',
    'In 300 languages',
  ]);
});

it('joins the words of a row in reading order', () => {
  const row = [
    { ...line('שקט', 130, 90), box: { x: 100, y: 130, width: 200, height: 90 } },
    { ...line('מקום', 132, 90), box: { x: 500, y: 132, width: 300, height: 90 } },
  ];
  expect(joinCaptions(row, { ...stage, language: 'he' }).captions.map(({ text }) => text)).toEqual([
    'מקום שקט',
  ]);
});

it('takes scraps of a drawing for no words of the caption beside them', () => {
  const lines = [
    line('Create a routine', 130, 90),
    { ...line('_—', 180, 160, 20), confidence: 0.08 },
    line('with friends', 240, 92),
    { ...line('=', 420, 300), confidence: 0.7 },
  ];
  expect(joinCaptions(lines, stage).captions.map(({ text }) => text)).toEqual([
    'Create a routine with friends',
  ]);
});
