import { globSync, readFileSync } from 'node:fs';
import { api, errorCodes, errors } from '@marquee/contract';
import { openApi } from '@marquee/contract/openapi';
import { expect, it } from 'vitest';

const sources = globSync('src/**/*.ts', { cwd: new URL('..', import.meta.url) })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

const mentions = (word: string) => sources.some((source) => source.includes(`'${word}'`));

it('has no code and no reason that nothing here raises', () => {
  expect(errorCodes.filter((code) => !mentions(code))).toEqual([]);
  const reasons = Object.values(errors).flatMap(([, , reasons]) => Object.keys(reasons ?? {}));
  expect(reasons.filter((reason) => !mentions(reason))).toEqual([]);
});

it('is the one place where sentences for callers stand', () => {
  const own = /new HttpError\(\s*'\w+',\s*(?:\{[^}]*: )?['"`](?![a-z_]+')/;
  expect(sources.flatMap((source) => own.exec(source)?.[0] ?? [])).toEqual([]);
});

it('is whole in the description of the interface', () => {
  const { components } = openApi(api, 'https://marquee.example') as {
    components: { schemas: { ErrorReply: { properties: { code: { enum: string[] } } } } };
  };
  expect(components.schemas.ErrorReply.properties.code.enum).toEqual(errorCodes);
});
