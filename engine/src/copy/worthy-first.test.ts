import { describe, expect, it } from 'vitest';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { purposes } from '../propositions/kinds.ts';
import { limitsFor } from '../text/limits.ts';
import { writeMessages } from './built-in.ts';
import { claimsNothing, versionFor } from './version.ts';

const formats = [
  { id: 'story', width: 1080, height: 1920 },
  { id: 'square', width: 1080, height: 1080 },
  { id: 'landscape', width: 1200, height: 628 },
];

function messages(texts: { summary: string; description: string }, language: string, count = 2) {
  const brief = makeBrief(listing({ title: 'Larder', ...texts }, { language }));
  const [limits, ...also] = formats.map((format) => limitsFor(format, language));
  if (!limits) throw new Error('no format');
  return writeMessages(
    brief,
    Array.from({ length: count }, () => ({ limits, also })),
    [],
  );
}

describe('a listing with one long sentence', () => {
  it.each([
    ['cs', 'Pošlete nákupní seznamy na telefony celé rodiny během pár vteřin'],
    ['sv', 'Upptäck och laga recept, menyer och mer av det som finns i ditt skafferi'],
    ['da', 'Hold styr på forråd, indkøbslister og opskrifter helt enkelt på din mobil'],
  ])('heads its ads with that, not with a line that says nothing, in %s', (language, summary) => {
    const copies = messages({ summary, description: '' }, language);
    expect(copies.map(claimsNothing)).toEqual(copies.map(() => false));
    for (const format of formats.slice(0, 1)) {
      const version = copies[0] && versionFor(copies[0], limitsFor(format, language));
      expect(version?.headline).toBe(summary);
    }
  });
});

describe('what any app may have', () => {
  const features = [
    'Dark mode support',
    'Light, dark and system themes',
    'Home screen widgets',
    'Export and import',
    'Plan meals from your pantry',
    'Scan every jar in your pantry',
  ];
  it('heads no ad before what the app is for', () => {
    const description = features.map((line) => `• ${line}`).join('\n');
    const copies = messages(
      { summary: 'Pantry and meals planner with a shopping list', description },
      'en',
      3,
    );
    const [first] = copies;
    if (first?.propositions) expect(first.propositions.some((one) => one in purposes)).toBe(true);
    else expect(first?.headline).toMatch(/pantry|meals|shopping/i);
    expect(first?.headline).not.toMatch(/dark|widget|export/i);
  });

  it('is no point of a list by a single word', () => {
    const words = ['Learn', 'Drafts', 'Backups', 'Widgets', 'Share the shopping list', 'Plan your meals'];
    const description = words.map((line) => `• ${line}`).join('\n');
    const points = messages({ summary: 'Know what is in your kitchen', description }, 'en').flatMap(
      (c) => c.points,
    );
    expect(points.filter((point) => !point.includes(' '))).toEqual([]);
  });
});
