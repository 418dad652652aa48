import { describe, expect, it } from 'vitest';
import { ads, openRuns, orders } from '../test/runs.ts';
import { builtInCopywriter } from './copy/built-in.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import { fitSub } from './layout/parts/composer.ts';
import { fitMark } from './layout/parts/mark.ts';
import type { Archetype } from './layout/plan/archetype.ts';

const { open, runOf, all } = openRuns();

/** A layout that sets its headline plainly; what it does to it is up to the test. */
const planted = (name: string, compose: Archetype['compose']): Archetype => ({
  name,
  templates: ['basic'],
  variants: ['only'],
  shots: 0,
  suits: () => 1,
  compose,
});

const sound =
  (
    color: (composer: Parameters<Archetype['compose']>[0]) => string,
    more?: Archetype['compose'],
  ): Archetype['compose'] =>
  async (composer) => {
    composer.stage.ground({ kind: 'flat', color: composer.scheme.ground });
    const headline = await composer.text('headline', composer.copy.headline, {
      width: 900,
      height: 400,
      min: 68,
      max: 110,
      maxLines: 3,
      area: 150_000,
    });
    composer.stage.text('headline', 'headline', headline, { x: 80, y: 80, color: color(composer) });
    // Words that ask or only hint need their second line.
    const below = await fitSub(composer, { width: 900, lines: 2 });
    if (below) composer.stage.text('sub', 'sub', below, { x: 80, y: 560, color: composer.scheme.ink });
    const mark = await fitMark(composer, { width: 800, size: 96 });
    mark.draw({ x: 80, y: 880, ground: composer.scheme.ground });
    await more?.(composer);
  };

const faint = planted(
  'faint',
  sound(({ scheme }) => scheme.ground),
);

const crossed = planted(
  'crossed',
  sound(
    ({ scheme }) => scheme.ink,
    async ({ stage, brand, scheme }) => {
      if (brand.icon) stage.icon(brand.icon, { x: 80, y: 90, size: 200, ground: scheme.ground });
    },
  ),
);

const plain = {
  ...planted(
    'plain',
    sound(({ scheme }) => scheme.ink),
  ),
  suits: () => 0.1,
};

describe('a planted fault', () => {
  it('of contrast is caught, and the ad laid out again', async () => {
    const [result] = await all(runOf(), { ...open.studio, archetypes: [faint, plain] });
    expect(result && 'ad' in result && result.ad.archetype).toBe('plain');
    expect(result && 'ad' in result && result.ad.quality.attempts).toBeGreaterThan(1);
  });

  it('of overlap is caught, and the ad laid out again', async () => {
    const [result] = await all(runOf(), { ...open.studio, archetypes: [crossed, plain] });
    expect(result && 'ad' in result && result.ad.archetype).toBe('plain');
  });

  it('that the boxes show costs no drawing', async () => {
    let drawings = 0;
    /** Lays something under the picture that is not seen, and asked for only when the picture is drawings. */
    const counted = (archetype: Archetype): Archetype => ({
      ...archetype,
      async compose(composer) {
        composer.stage.paint(async () => {
          drawings++;
          return { width: 1, height: 1, data: new Uint8Array(4) };
        });
        await archetype.compose(composer);
      },
    });
    await all(runOf(), { ...open.studio, archetypes: [counted(crossed)] });
    expect(drawings).toBe(0);
    await all(runOf(), { ...open.studio, archetypes: [counted(plain)] });
    expect(drawings).toBe(1);
  });

  it('that the words have is not laid out: other words are asked for, once', async () => {
    const lie: Copy = {
      angle: 'outcome',
      headline: 'Loved by 10 million people',
      sub: '',
      cta: '',
      proof: '',
      name: 'Lantern',
      points: [],
      evidence: [],
      source: 'llm',
    };
    let asked = 0;
    const liarUntil = (turn: number): Copywriter =>
      async function* (request) {
        asked++;
        if (asked < turn) yield lie;
        else yield* builtInCopywriter(request);
      };
    const [mended] = await all(runOf(), { ...open.studio, copywriter: liarUntil(2), archetypes: [plain] });
    expect(mended && 'ad' in mended && mended.ad.copy.source).toBe('built-in');
    asked = 0;
    const [rejected] = await all(runOf(), { ...open.studio, copywriter: liarUntil(9), archetypes: [plain] });
    expect(asked).toBe(2);
    expect(rejected && 'rejected' in rejected && rejected.rejected.rejected).toMatchObject({
      passed: false,
      grounded: false,
      gates: [
        { gate: 'grounding', passed: false },
        { gate: 'repetition', passed: true },
      ],
      attempts: 0,
    });
  });

  it('that words repeat another ad is not laid out: other words are asked for', async () => {
    const parrot: Copywriter = async function* (request) {
      const [first] = request.avoid.length === 0 ? await Array.fromAsync(builtInCopywriter(request)) : [];
      if (!first) yield* builtInCopywriter(request);
      else yield* request.orders.map(() => first);
    };
    const results = await all(runOf({ orders: orders(3).slice(0, 3) }), {
      ...open.studio,
      copywriter: parrot,
    });
    const headlines = ads(results).map(({ copy }) => copy.headline);
    expect(new Set(headlines).size).toBe(3);
  });

  it('that no layout mends is not delivered', async () => {
    for (const [archetype, gate] of [
      [faint, 'contrast'],
      [crossed, 'overlap'],
    ] as const) {
      const [result] = await all(runOf(), { ...open.studio, archetypes: [archetype] });
      expect(result).toHaveProperty('rejected');
      const failed =
        result && 'rejected' in result ? result.rejected.rejected.gates.filter((one) => !one.passed) : [];
      expect(failed.map((one) => one.gate)).toContain(gate);
    }
  });
});
