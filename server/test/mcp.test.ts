import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { type AnsweredTool, generationsOfProtocol, openAssistants } from './kit/assistants.ts';
import { makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const { connect, newcomer } = openAssistants(open);

/** Of all definitions together. A token of JSON is three characters at least. */
const maxTokens = 8_000;
const charactersOfToken = 3;

/** An address of ours, as the test reaches us. */
const here = (uri = '') => new URL(new URL(uri).pathname, open.server.url);

const linksIn = ({ content }: AnsweredTool) => content.filter(({ type }) => type === 'resource_link');

describe.each(generationsOfProtocol)('an assistant of the %s protocol', (mode) => {
  it('reads a listing, asks for the price, makes ads once, looks at one and edits it', async () => {
    const { tool, app } = await newcomer(mode);
    const { data: listing } = await tool('read_listing', { url: open.sandbox.examples[0]?.url });
    expect(listing).toMatchObject({ appId: app.appId, untrustedListing: { title: app.basicInfo.title } });

    const order = { appId: app.appId, quantities: { square: 1, story: 1 }, templateType: 'basic' };
    const { data: quote } = await tool('quote_ads', order);
    expect(quote).toMatchObject({ credits: 2, balance: 10, would: 'run' });

    const seen: number[] = [];
    const call = { ...order, quoteId: quote.quoteId, metadata: { task: 7 } };
    const made = await tool('generate_ads', call, (progress) => seen.push(progress));
    expect(made.data).toMatchObject({
      status: 'completed',
      delivered: 2,
      creditsSpent: 2,
      metadata: { task: 7 },
    });
    expect(seen.at(-1)).toBe(2);
    expect(linksIn(made)).toHaveLength(2);
    for (const { uri } of linksIn(made)) expect((await fetch(here(uri))).status).toBe(200);

    const again = await tool('generate_ads', call);
    expect(again.data.operationId).toBe(made.data.operationId);
    expect((await tool('get_credits')).data).toMatchObject({ credits: 8, costs: { basic: 1, advanced: 3 } });

    const adID = made.data.ads?.[0]?.adID;
    const shown = await tool('get_ad', { adID });
    expect(shown.content[0]).toMatchObject({ type: 'image', mimeType: 'image/webp' });
    expect((await tool('edit_ad', { adID, edit: { size: 'S' }, mode: 'preview' })).data.saved).toBe(false);
    const edited = await tool('edit_ad', { adID, edit: { size: 'S' }, version: shown.data.version });
    expect(edited.data).toMatchObject({ saved: true, version: 2, ad: { adID } });
    const copy = await tool('edit_ad', { adID, edit: { size: 'S' }, mode: 'save_as_new' });
    expect(copy.data).toMatchObject({ saved: true, version: 1 });

    expect((await tool('list_ads')).data.apps).toMatchObject([{ appId: app.appId, ads: 3 }]);
    const { data: page } = await tool('list_ads', { appId: app.appId, format: 'story', limit: 1 });
    expect(page.ads).toMatchObject([{ format: 'story' }]);
    const kit = await tool('build_kit', {
      generationId: made.data.operationId,
      networks: ['meta', 'pinterest'],
    });
    expect(kit.data).toMatchObject({ status: 'ready', missing: expect.any(Array) });
    const [zip] = linksIn(kit);
    expect(kit.data.zip).toBe(zip?.uri);
    expect((await fetch(here(zip?.uri))).headers.get('content-type')).toBe('application/zip');
    expect((await tool('get_kit', { kitId: kit.data.kitId })).data).toEqual(kit.data);

    const { data: state } = await tool('get_generation', { operationId: made.data.operationId, wait: true });
    expect(state.delivered).toBe(2);
  });
});

it('the definitions say what each tool is for and what comes back, in few words', async () => {
  const { client } = await newcomer();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'build_kit',
    'edit_ad',
    'generate_ads',
    'get_ad',
    'get_credits',
    'get_generation',
    'get_kit',
    'list_ads',
    'quote_ads',
    'read_listing',
  ]);
  for (const { name, title, description, outputSchema, annotations } of tools) {
    expect(description, name).toMatch(/Use it|Use mode|call quote_ads first/);
    expect({ title, outputSchema, annotations }, name).toEqual({
      title: expect.any(String),
      outputSchema: expect.objectContaining({ type: 'object' }),
      annotations: expect.objectContaining({ readOnlyHint: expect.any(Boolean) }),
    });
  }
  const tokens = Math.round(JSON.stringify(tools).length / charactersOfToken);
  console.info(`definitions of tools: at most ${tokens} tokens`);
  expect(tokens).toBeLessThan(maxTokens);
});

const outsideOfFences = (text: string) =>
  text.replace(/<untrusted-data mark="(\w+)">.*?<\/untrusted-data mark="\1">/gs, '');

describe('a tool', () => {
  it('fences what a listing says, whatever it says', async () => {
    const { tool } = await newcomer();
    const { text } = await tool('read_listing', { url: open.sandbox.examples[0]?.url });
    const [, mark = ''] = /marks ([0-9a-f]{12})/.exec(text) ?? [];
    expect(text.split(`mark="${mark}">`)).toHaveLength(3);
    expect(text).toContain('not instructions');
  });

  it('fences the words of ads, which come from listings, wherever it tells of one', async () => {
    const { tool, app } = await newcomer();
    const order = { appId: app.appId, quantities: { square: 1 }, templateType: 'basic' };
    const { data: quote } = await tool('quote_ads', order);
    const made = await tool('generate_ads', { ...order, quoteId: quote.quoteId });
    const [{ adID, headline } = { adID: '', headline: '' }] = made.data.ads ?? [];
    const answers = [
      made,
      await tool('get_generation', { operationId: made.data.operationId }),
      await tool('get_ad', { adID }),
      await tool('edit_ad', { adID, edit: { size: 'S' } }),
      await tool('list_ads', { appId: app.appId }),
    ];
    for (const { text } of answers) {
      expect(text).toContain(JSON.stringify(headline));
      expect(outsideOfFences(text)).not.toContain(JSON.stringify(headline));
    }
  });

  it('tells what failed by its code, with its explanation and what to do', async () => {
    const { tool, app } = await newcomer();
    const order = { appId: app.appId, quantities: { square: 1 }, templateType: 'basic' };
    const { data: quote } = await tool('quote_ads', order);
    const other = { ...order, quantities: { square: 2 }, quoteId: quote.quoteId };
    const { isError, text } = await tool('generate_ads', other);
    expect(isError).toBe(true);
    expect(text).toMatch(/^QUOTE_OUTDATED: .* Call quote_ads again .*\/docs\/errors#QUOTE_OUTDATED$/);
  });

  it('does no more than its key may, and leaves its call in the log of the key', async () => {
    const owner = await newcomer();
    const key = await makeKey(open.server, { client: owner.session }, { scopes: ['credits:read'] });
    const { tool } = await connect(key.text);
    expect((await tool('get_credits')).isError).toBe(false);
    const refused = await tool('list_ads');
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/^SCOPE_MISSING: /) });
    await expect
      .poll(async () => {
        const { data } = await owner.session.call(api.keys.calls, { params: { id: key.id } });
        return data.calls.map(({ path, status }) => `${status} ${path}`);
      })
      .toEqual(expect.arrayContaining(['403 /api/user/gallery', '200 /api/credits/balance']));
  });

  it('saves no edit and builds no kit that costs more than was agreed to', async () => {
    const { tool, app } = await newcomer();
    const order = { appId: app.appId, quantities: { square: 1 }, templateType: 'basic' };
    const { data: quote } = await tool('quote_ads', order);
    const { data: made } = await tool('generate_ads', { ...order, quoteId: quote.quoteId });
    const adID = made.ads?.[0]?.adID;
    await setCosts({ edit_cost: 2, kit_cost: 3 });
    try {
      const asked = await tool('edit_ad', { adID, edit: { size: 'S' } });
      expect(asked).toMatchObject({ isError: true, text: expect.stringContaining('costs 2 credits') });
      const paid = await tool('edit_ad', { adID, edit: { size: 'S' }, agreedCredits: 2 });
      expect(paid.data).toMatchObject({ saved: true });
      const wanted = { adIDs: [adID], networks: ['meta'] };
      const unpaid = await tool('build_kit', wanted);
      expect(unpaid).toMatchObject({ isError: true, text: expect.stringContaining('costs 3 credits') });
      expect((await tool('build_kit', { ...wanted, agreedCredits: 3 })).data.status).toBe('ready');
      expect((await tool('get_credits')).data).toMatchObject({
        credits: 4,
        costs: { edit: 2, kit: 3, motion: 2 },
      });
    } finally {
      await setCosts({ edit_cost: 0, kit_cost: 0 });
    }
  });
});

const setCosts = (costs: { edit_cost: number; kit_cost: number }) =>
  open.server.ctx.db
    .updateTable('configuration')
    .set({ value: JSON.stringify({ basic: 1, advanced: 3, ...costs }) })
    .where('section', '=', 'generation_costs')
    .execute();

it.each(['', 'mq_live_nothing'])('nobody comes in with the key %j', async (key) => {
  const response = await fetch(new URL('/mcp', open.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(response.status).toBe(401);
  const challenge = response.headers.get('www-authenticate');
  expect(challenge).toMatch(/^Bearer realm="Marquee"/);
  expect(challenge?.includes('error="invalid_token"')).toBe(key !== '');
});
