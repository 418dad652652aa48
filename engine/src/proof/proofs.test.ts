import { describe, expect, it } from 'vitest';
import { listingOf } from '../../test/listing.ts';
import type { Brand } from '../brand/brand.ts';
import type { Shot } from '../brand/shots.ts';
import { makeBrief } from '../brief/make-brief.ts';
import type { Copy, Evidence } from '../copy/copy.ts';
import type { ScreenKind } from '../screens/screen.ts';
import { proofsOf } from './proofs.ts';

/** A tall screen with lines of interface text, one below the other. */
const screenOf = (index: number, texts: readonly string[], kind: ScreenKind = 'content'): Shot =>
  ({
    index,
    width: 1080,
    height: 2340,
    kind: 'screen',
    crop: { left: 0, top: 200, width: 1080, height: 2340 },
    light: 0.9,
    pictures: 0,
    cut: false,
    reading: {
      kind,
      captions: [],
      lines: texts.map((text, at) => ({ text, box: { x: 60, y: 300 + at * 220, width: 500, height: 44 } })),
    },
  }) as unknown as Shot;

const brief = makeBrief(
  listingOf({
    title: 'Pantry Keeper',
    summary: 'Know what is in your kitchen',
    description:
      'Pantry Keeper knows what stands on your shelves.\n- Share shopping lists with your flat\n- Reminders before milk expires\n- Statistics of what you throw away\n- Recipes from leftovers',
  }),
);

const messageOf = (headline: string, evidence: Evidence[] = []): Copy => ({
  angle: 'feature',
  headline,
  sub: '',
  cta: '',
  proof: '',
  name: 'Pantry Keeper',
  points: [],
  evidence,
  source: 'built-in',
  messageId: headline,
});

/** A caption of the second screen that begins `y` pixels below its top. */
const captionAt = (y: number): Evidence => ({
  field: 'screenshot',
  index: 1,
  box: { x: 0, y, width: 900, height: 120 },
  start: 0,
  end: 17,
  claim: 'Never buy it twice',
});

const home = screenOf(0, ['Pantry Keeper', 'Kitchen', 'Rice', 'Lentils', 'Honey']);
const shopping = screenOf(1, ['Pantry Keeper', 'Shopping list', 'Shared with Mina', 'Onions']);
const milk = screenOf(2, ['Pantry Keeper', 'Oats', 'Flour', 'Tea', 'Salt', 'Milk expires tomorrow']);
const brandOf = (...shots: Shot[]) => ({ shots }) as Brand;

describe('proofsOf', () => {
  const brand = brandOf(home, shopping, milk);

  it('takes the screen that has the words, and on it the place where they stand', () => {
    const proofs = proofsOf(brand, brief);
    const [best] = proofs.of(messageOf('Reminders before milk expires'), []);
    expect(best).toMatchObject({ shot: milk, why: 'words' });
    expect(best?.fit).toBeGreaterThanOrEqual(0.5);
    expect(best?.region?.top).toBe(1400);
    expect(proofs.of(messageOf('Share shopping lists'), [])[0]).toMatchObject({
      shot: shopping,
      why: 'words',
    });
  });

  it('takes no screen for a reason below a headline in our own words', () => {
    const copy: Copy = {
      ...messageOf('Out of milk? On the list.'),
      propositions: ['shopping-list'],
    };
    const milkOf = (sub: string) =>
      proofsOf(brand, brief)
        .of({ ...copy, sub }, [])
        .find(({ shot }) => shot === milk)?.fit;
    expect(milkOf('Your list. Milk expires tomorrow.')).toBe(milkOf('Your list.'));
    expect(milkOf('Your list says that milk expires tomorrow')).toBeGreaterThan(milkOf('Your list.') ?? 1);
  });

  it('does not take a screen for the name of the app, which stands on all', () => {
    const fits = proofsOf(brand, brief).of(messageOf('Pantry Keeper at work'), []);
    expect(fits.every(({ why }) => why !== 'words')).toBe(true);
  });

  it('takes the screen whose caption is the headline', () => {
    const [best] = proofsOf(brand, brief).of(messageOf('Never buy it twice', [captionAt(0)]), []);
    expect(best).toMatchObject({ shot: shopping, why: 'caption', fit: 1 });
  });

  it('goes to the place of a caption that stands within the interface', () => {
    const [best] = proofsOf(brand, brief).of(messageOf('Never buy it twice', [captionAt(900)]), []);
    expect(best).toMatchObject({ shot: shopping, why: 'words', region: { top: 700, height: 120 } });
  });

  it('spreads the screens over the messages of a run, each to the one that needs it most', () => {
    const two = brandOf(shopping, milk);
    const both = messageOf('Milk expires, list it');
    const one = messageOf('Share shopping lists');
    const proofs = proofsOf(two, brief);
    const taken = [both, one].map((copy) => proofs.of(copy, [both, one])[0]?.shot.index);
    expect(taken).toEqual([2, 1]);
  });

  it('shows the first screens, in their order, with what speaks of the whole app', () => {
    const texts = ['Rice', 'Lentils', 'Honey'];
    const screens = [3, 5, 1, 0, 2, 4].map((index) => screenOf(index, texts));
    const messages = ['a', 'b', 'c', 'd', 'e'].map(
      (name): Copy => ({
        ...messageOf(`Calm ${name}`),
        propositions: ['simple'],
      }),
    );
    const proofs = proofsOf(brandOf(...screens), brief);
    const taken = messages.map((copy) => proofs.of(copy, messages)[0]?.shot.index);
    expect(taken.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3]);
    expect(taken[4]).toBeLessThan(4);
  });

  it('shows no menu, form or list of links with it where there is anything else, nor a menu with its own words', () => {
    const aside = (shot: Shot, side: Shot['side']): Shot => ({ ...shot, side });
    const screens = [
      aside(screenOf(0, ['Menu', 'Shopping']), 'drawer'),
      aside(shopping, 'form'),
      aside(milk, 'links'),
    ];
    const proofs = proofsOf(brandOf(...screens, screenOf(3, ['Rice', 'Honey'])), brief);
    const all: Copy = { ...messageOf('A calm kitchen'), propositions: ['simple'] };
    expect(proofs.of(all, [])[0]?.shot.index).toBe(3);
    const words = proofs.of(messageOf('Share shopping lists'), []);
    expect(words[0]).toMatchObject({ shot: { side: 'form' }, why: 'words' });
    expect(words.find(({ shot }) => shot.side === 'drawer')?.why).toBe('order');
  });

  it('shows something else for a message that comes again', () => {
    const proofs = proofsOf(brand, brief);
    const copy = messageOf('Reminders before milk expires');
    expect(proofs.of(copy, [copy], new Set([2]))[0]?.shot).not.toBe(milk);
  });

  it('knows the kind of screen that words speak of, and that nothing shows some', () => {
    const chart = screenOf(3, ['12', '40', '7'], 'chart');
    const proofs = proofsOf(brandOf(home, chart), brief);
    expect(proofs.of(messageOf('Statistics of what you throw away'), [])[0]).toMatchObject({
      shot: chart,
      why: 'kind',
    });
    const [best] = proofs.of(messageOf('Recipes from leftovers'), []);
    expect(best?.why).toBe('order');
    expect(best?.fit).toBeLessThan(0.5);
  });

  it('holds a line of the whole app for shown by its first screen', () => {
    const summary: Evidence = {
      field: 'basicInfo.summary',
      start: 0,
      end: 28,
      claim: 'Know what is in your kitchen',
    };
    const unread = { ...home, reading: null };
    const [best] = proofsOf(brandOf(unread), brief).of(
      messageOf('Know what is in your kitchen', [summary]),
      [],
    );
    expect(best).toMatchObject({ why: 'general', fit: 0.5 });
  });

  it('goes by order and pixels where nobody read the screens', () => {
    const unread = [home, shopping, milk].map((shot) => ({ ...shot, reading: null }));
    const proofs = proofsOf(brandOf(...unread), brief);
    const messages = ['Share shopping lists', 'Reminders before milk expires', 'Recipes from leftovers'].map(
      (one) => messageOf(one),
    );
    const taken = messages.map((copy) => proofs.of(copy, messages)[0]?.shot.index);
    expect(new Set(taken).size).toBe(3);
  });

  it('has nothing where there is no screen', () => {
    expect(proofsOf(brandOf(), brief).of(messageOf('Recipes from leftovers'), [])).toEqual([]);
  });
});
