import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adName } from './ad-name.ts';
import { adToken, adTokenPattern, readAdToken } from './ad-token.ts';
import { alphabet32, checkCharacter } from './check-character.ts';

const number = fc.integer({ min: 0, max: 32 ** 6 - 1 });

const nameOf = (token: string) =>
  adName({
    app: 'Oddmile',
    angle: 'ease',
    template: 'advanced',
    width: 1080,
    height: 1920,
    language: 'en',
    token,
  });

it('names an ad after what it tries', () => {
  expect(nameOf('M-7K3QF2X')).toBe('oddmile_ease_advanced_9x16_en_M-7K3QF2X');
  const sizes = [
    [1200, 628],
    [1280, 720],
    [1440, 1080],
    [1200, 1200],
    [1080, 1350],
    [1000, 1500],
    [777, 500],
  ] as const;
  const ratio = ([width, height]: readonly [number, number]) =>
    adName({ app: 'A', angle: 'ease', template: 'basic', width, height, language: 'pt-BR', token: 'T' });
  expect(sizes.map(ratio).map((name) => name.split('_')[3])).toEqual([
    '1.91x1',
    '16x9',
    '4x3',
    '1x1',
    '4x5',
    '2x3',
    '777x500',
  ]);
});

it('gives a name that is a file name, whatever the app is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (app, language) => {
      const name = adName({
        app,
        angle: 'ease',
        template: 'basic',
        width: 1,
        height: 1,
        language,
        token: adToken(5),
      });
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+_ease_basic_1x1_[\p{L}\p{M}\p{N}-]+_M-\w{7}$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

it('gives each ad a token of its own, which leads back to it', () => {
  fc.assert(
    fc.property(number, (one) => {
      const token = adToken(one);
      expect(token).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{7}$/);
      expect(readAdToken(token)).toEqual({ token, number: one });
    }),
  );
  const first = Array.from({ length: 2_000 }, (_, at) => adToken(at));
  expect(new Set(first).size).toBe(first.length);
});

it('finds the token in whatever became of the name', () => {
  const changes: ((name: string) => string)[] = [
    (name) => name,
    (name) => `${name}.png`,
    (name) => `${name} Copy 2`,
    (name) => `${name} - Copy (2).PNG`,
    (name) => `${name}_1`,
    (name) => name.toLowerCase(),
    (name) => name.toUpperCase(),
    (name) => `Copy of ${name}`,
    (name) => `premium-feature_m-aaaaaaa ${name}`,
    (name) => `"${name}"`,
    (name) => `日本語${name}コピー`,
  ];
  fc.assert(
    fc.property(number, fc.constantFrom(...changes), fc.constantFrom(...changes), (one, change, further) => {
      const token = adToken(one);
      expect(readAdToken(further(change(nameOf(token))))).toEqual({ token, number: one });
    }),
  );
});

it('takes nothing for a token that is none', () => {
  for (const name of ['', 'M-', 'Summer campaign', 'M-123', 'om-nibussed plan', 'M-7K3QF2', 'M-IIIIIII'])
    expect(readAdToken(name), name).toBeNull();
  expect(adTokenPattern.exec('x_M-7K3QF2X.png')?.[1]).toBe('7K3QF2X');
});

it('finds every wrong sign and every two that changed places but for one pair', () => {
  fc.assert(
    fc.property(number, fc.nat(6), fc.constantFrom(...alphabet32), (one, at, sign) => {
      const token = adToken(one);
      const wrong = `${token.slice(0, at + 2)}${sign}${token.slice(at + 3)}`;
      if (wrong !== token) expect(readAdToken(wrong)).toBeNull();
    }),
  );
  let missed = 0;
  for (const first of alphabet32)
    for (const second of alphabet32)
      if (first !== second && checkCharacter(`${first}${second}`) === checkCharacter(`${second}${first}`))
        missed++;
  expect(missed).toBeLessThanOrEqual(2);
});
