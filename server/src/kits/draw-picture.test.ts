import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edit, type NetworkId, networkOf } from '@marquee/contract';
import type { DrawOutcome } from '@marquee/engine/pool';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKitPainter } from './draw-picture.ts';
import type { KitSource } from './kit-source.ts';
import { type PlannedPicture, planPictures } from './plan-kit.ts';
import type { KitAd } from './store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-painter-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What was asked of the source, in a line each. */
let asked: string[];
/** Sizes that cannot be composed. */
let refused: string[];
/** What would go instead. */
let nearest: Edit | null;
beforeEach(() => {
  asked = [];
  refused = [];
  nearest = null;
});

const ad = (hasButton: boolean) =>
  ({
    ...{ id: 'a', language: 'en', messageId: 'm', width: 1080, height: 1080, hasButton },
    recipe: { show: { button: true }, ownClaims: [] },
  }) as unknown as KitAd;

const source: KitSource = {
  pictureOf: async ({ width, height }) => Buffer.from(`own ${width}x${height}`),
  async draw(_, { show, layout, headline }, { width, height }) {
    const size = `${width}x${height}`;
    const otherwise = [layout?.archetype, headline].filter(Boolean).map((one) => ` as ${one}`);
    asked.push(`draw ${size}${show?.button === false ? ' without' : ''}${otherwise}`);
    if (refused.includes(size) && otherwise.length === 0)
      return { refused: { reason: 'No room.', ...(nearest ? { nearest } : {}) } };
    const boxes = show?.button === false ? [] : [{ kind: 'cta' }];
    return { ad: { png: Buffer.from(`drawn ${size}`), boxes }, mended: [] } as unknown as DrawOutcome;
  },
  fileOf: async () => null,
  async scale(png, { width, height }) {
    asked.push(`scale ${Buffer.from(png)} to ${width}x${height}`);
    return Buffer.from(`scaled ${width}x${height}`);
  },
  textsOf: async () => null,
};

const planOf = (networks: NetworkId[], one: KitAd): PlannedPicture[] =>
  planPictures([one], networks, ['en']).toSorted(
    (a, b) => b.slot.width * b.slot.height - a.slot.width * a.slot.height,
  );

async function drawn(networks: NetworkId[], one: KitAd) {
  const painter = openKitPainter(source, folder, () => {}, new AbortController().signal);
  return Promise.all(
    planOf(networks, one).map(async (planned) => ({ planned, made: await painter.draw(planned) })),
  );
}

describe('the pictures of a kit', () => {
  it('are composed once for each ratio, and made smaller for the other sizes', async () => {
    const all = await drawn(['meta', 'google-display', 'linkedin', 'x', 'reddit'], ad(true));
    expect(asked.toSorted()).toEqual([
      'draw 1080x1350',
      'draw 1080x1920',
      'draw 1200x1200',
      'draw 1200x628',
      'draw 1280x720',
      'draw 1440x1080',
      'scale drawn 1080x1350 to 960x1200',
      'scale drawn 1200x1200 to 800x800',
      'scale drawn 1200x628 to 800x418',
    ]);
    for (const { planned, made } of all) {
      if ('why' in made) throw new Error(made.why);
      expect(String(await readFile(made.file))).toMatch(
        new RegExp(`${planned.slot.width}x${planned.slot.height}$`),
      );
    }
  });

  it('of a network without buttons come of none that has one', async () => {
    const all = await drawn(['google-app', 'google-display'], ad(true));
    for (const { planned, made } of all) expect(made).toMatchObject({ hasButton: !planned.buttonless });
    expect(asked).toContain('draw 1200x1500 without');
    expect(asked).toContain('draw 960x1200');
    expect(networkOf('google-app').policies).toContain('no-drawn-button');
  });

  it('take another layout where theirs has no room, with the button left out again', async () => {
    refused = ['1200x628'];
    nearest = { formatType: 'kit-1200x628', layout: { archetype: 'bleed', variant: 'wide' } };
    const [made] = await drawn(['microsoft'], ad(true));
    expect(made?.made).toHaveProperty('file');
    await drawn(['google-app'], ad(true));
    expect(asked).toContain('draw 1200x628 as bleed');
    expect(asked).toContain('draw 1200x628 without as bleed');
  });

  it('never have a headline that was cut', async () => {
    refused = ['1200x628'];
    nearest = { headline: 'Your space. No' };
    const [made] = await drawn(['microsoft'], ad(true));
    expect(made?.made).toEqual({ why: 'No room.', reason: 'cannotCompose' });
    expect(asked).toEqual(['draw 1200x628']);
  });

  it('are composed by themselves where the larger one does not go', async () => {
    refused = ['1200x628'];
    const all = await drawn(['x', 'linkedin'], ad(true));
    expect(asked).toContain('draw 800x418');
    const why = all.flatMap(({ planned, made }) =>
      'why' in made ? [`${planned.network}: ${made.why}`] : [],
    );
    expect(why).toEqual(['linkedin: No room.']);
  });
});
