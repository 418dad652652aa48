import type { Edit, Recipe } from '@marquee/contract';

const typed = 'Find a better way to do it today';

/** What a person does in a studio, one of each kind, another each round so that nothing is drawn from memory. */
export function edits(recipe: Recipe, round: number): [kind: string, edit: Edit][] {
  const length = 6 + (round % (typed.length - 6));
  const color = `#${((round * 2_654_435 + 0x3366aa) % 0xffffff).toString(16).padStart(6, '0')}`;
  const schemes = ['vivid', 'dark', 'light', 'tint'];
  return [
    ['a letter of the headline', { headline: typed.slice(0, length).trim() }],
    ['the line below', { sub: typed.slice(0, length + 4).trim() }],
    ['another scheme', { scheme: schemes[round % schemes.length] as string }],
    ['an own colour', { scheme: { color } }],
    [
      'another screenshot',
      { screenshots: [{ index: round % Math.max(1, recipe.brand.screenshots.length) }] },
    ],
    ['another size', { size: round % 2 === 0 ? 'S' : 'L' }],
  ];
}
