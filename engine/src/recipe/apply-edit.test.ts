import type { Edit } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { landscape } from '../../test/listing.ts';
import { recipe, schemes } from '../../test/recipe.ts';
import { contrast } from '../raster/colour.ts';
import { applyEdit, type EditChoices } from './apply-edit.ts';

const choices: EditChoices = { schemes, screens: [], format: null, button: 'Start reading' };

function applied(edit: Edit, from = recipe, given = choices) {
  const outcome = applyEdit(from, edit, given);
  if ('refused' in outcome) throw new Error(outcome.refused.reason);
  return outcome;
}

const refused = (edit: Edit) => {
  const outcome = applyEdit(recipe, edit, choices);
  return 'refused' in outcome ? outcome.refused : null;
};

describe('applyEdit', () => {
  it('leaves a recipe as it is where nothing is asked', () => {
    expect(applied({})).toEqual({ recipe, mended: [] });
  });

  it('takes words with their line breaks, and forgets what was worded for other rooms', () => {
    const { message } = applied({ headline: 'Read it\n  tonight ' }).recipe;
    expect(message.headline).toBe('Read it\ntonight');
    expect(message.versions).toBeUndefined();
  });

  it('keeps how a video of it moves, until another edit says otherwise', () => {
    const walk = applied({ motion: { style: 'walk', seconds: 12 } }).recipe;
    expect(applied({ size: 'S' }, walk).recipe.motion).toEqual({ style: 'walk', seconds: 12 });
    expect(applied({ motion: { style: 'zoom', seconds: 6 } }, walk).recipe.motion?.style).toBe('zoom');
  });

  it('leaves out what hides in words, and says so', () => {
    const { recipe: edited, mended } = applied({ headline: 'Read \u202Eit\u200b now', sub: 'a\u0000b' });
    expect(edited.message).toMatchObject({ headline: 'Read it now', sub: 'ab' });
    expect(mended).toEqual(['Signs that an ad cannot show were left out.']);
  });

  it.each([
    ['an empty headline', { headline: ' \n ' }],
    ['a layout that is none', { layout: { archetype: 'split', variant: 'sideways' } }],
    ['a layout of the other template', { layout: { archetype: 'editorial', variant: 'rule' } }],
    ['a scheme that is none', { scheme: 'sepia' }],
    ['a screenshot that the listing does not have', { screenshots: [{ index: 9 }] }],
    ['a picture that was not found', { screenshots: [{ upload: 'f'.repeat(64) }] }],
    ['a painting that was never made', { background: 'painted' as const }],
    ['a format that is not offered', { formatType: 'banner' }],
  ])('refuses %s, and names the nearest that goes', (_, edit: Edit) => {
    const found = refused({ size: 'S', ...edit });
    expect(found?.reason).toMatch(/\.$/);
    expect(refused(found?.nearest ?? edit)).toBeNull();
    expect(found?.nearest).toMatchObject({ size: 'S' });
  });

  it.each(['#000000', '#ffffff', '#ff8800', '#777777', '#ffee00', '#123456'])(
    'makes a legible scheme of %s',
    (color) => {
      const { recipe: edited, mended } = applied({ scheme: { color } });
      const { ground, ink, soft, button, buttonInk, own } = edited.scheme;
      expect(own).toBe(color);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(button, buttonInk)).toBeGreaterThanOrEqual(4.5);
      expect(mended.length > 0).toBe(ground !== color);
    },
  );

  it('puts the chosen screenshots first, and keeps the others for layouts with more places', () => {
    const crop = { x: 0, y: 0, width: 1, height: 0.5 };
    const { screenshots } = applied({ screenshots: [{ index: 1, crop }, { index: 1 }] }).recipe;
    expect(screenshots).toEqual([
      { source: { index: 1 }, crop, leads: true, chosen: true },
      { source: { index: 0 }, leads: false, chosen: false },
    ]);
  });

  it('sets nothing apart that the headline does not say', () => {
    expect(applied({ emphasis: 'offline' }).recipe.emphasis).toBe('offline');
    const { recipe: edited, mended } = applied({ emphasis: 'tonight' });
    expect(edited.emphasis).toBeNull();
    expect(mended[0]).toContain('tonight');
  });

  it('words the message for the room of another format', () => {
    const { recipe: edited } = applied({ formatType: 'landscape' }, recipe, {
      ...choices,
      format: landscape,
    });
    expect(edited).toMatchObject({
      format: landscape,
      layout: recipe.layout,
      scheme: recipe.scheme,
      message: { id: 'message', headline: 'Offline', cta: 'Start reading' },
    });
  });

  it('gives a shown button words where it has none', () => {
    const bare = { ...recipe, message: { ...recipe.message, cta: '' } };
    expect(applied({ show: { button: true } }, bare).recipe.message.cta).toBe('Start reading');
    expect(applied({ cta: '' }).recipe.show.button).toBe(false);
  });
});
