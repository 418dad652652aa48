import { readFile } from 'node:fs/promises';
import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { newlyAskedFor, type Shape, shapeOf } from './contract-shape.ts';

// While a release is rolled out, its pages ask processes of the release before, and pages opened before ask its own.

const former: Shape = JSON.parse(await readFile(new URL('released-contract.json', import.meta.url), 'utf8'));
const now = shapeOf(api);

describe('beside the release before', () => {
  it('serves every address that its pages ask', () => {
    expect(Object.keys(former).filter((endpoint) => !(endpoint in now))).toEqual([]);
  });

  it.each(Object.keys(former).filter((endpoint) => endpoint in now))('%s is understood', (endpoint) => {
    const { body, reply } = now[endpoint] as Shape[string];
    const before = former[endpoint] as Shape[string];
    expect({
      missingInItsReplies: newlyAskedFor(reply, before.reply),
      missingInItsRequests: newlyAskedFor(body, before.body),
      missedByItsPages: Object.keys(before.reply).filter((path) => before.reply[path] && !(path in reply)),
    }).toEqual({ missingInItsReplies: [], missingInItsRequests: [], missedByItsPages: [] });
  });
});

describe('fields that are newly asked for', () => {
  const before = { data: true, 'data.ads': true, 'data.ads[].id': true, 'data.note': false };

  it.each([
    [{ ...before, 'data.total': true }, ['data.total']],
    [{ ...before, 'data.ads[].name': true }, ['data.ads[].name']],
    [{ ...before, 'data.note': true }, ['data.note']],
    [{ ...before, 'data.total': false, 'data.new': false, 'data.new.id': true }, []],
  ])('%j: %j', (fields, asked) => expect(newlyAskedFor(fields, before)).toEqual(asked));
});
