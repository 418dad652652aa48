import { type Ad, api, type ProgressEvent, type TemplateType } from '@marquee/contract';
import type { Sandbox } from '@marquee/sandbox';
import { expect } from 'vitest';
import type { TestClient, TestServer } from '../harness.ts';
import { signUp } from './accounts.ts';

/** Reads an example app of the sandbox's stores. */
export const extract = async (client: TestClient, sandbox: Sandbox, example = 0) =>
  (await client.call(api.listings.extract, { body: { url: sandbox.examples[example]?.url ?? '' } })).data;

/** What somebody orders of an app: ads by the format's name. */
export const orderOf = (
  appId: string,
  quantities: Record<string, number>,
  templateType: TemplateType = 'basic',
) => ({ appId, formatTypes: Object.keys(quantities), quantities, templateType });

export interface Generated {
  id: string;
  events: ProgressEvent[];
  ads: Ad[];
}

/** Orders ads and waits for the end of their generation, however it ends. */
export async function generate(client: TestClient, order: ReturnType<typeof orderOf>): Promise<Generated> {
  const events = await Array.fromAsync(client.stream(api.generations.generate, { body: order }));
  return {
    id: events.find((event) => event.type === 'init')?.operationId ?? '',
    events,
    ads: adsIn(events),
  };
}

export const adsIn = (events: ProgressEvent[]): Ad[] =>
  events.filter((event) => event.type === 'ad').map((event) => event.ad);

/** Somebody with a new account who has read an app. */
export async function signUpWithApp(server: TestServer, sandbox: Sandbox) {
  const person = await signUp(server);
  return { ...person, app: await extract(person.client, sandbox) };
}

/** Somebody's whole way from a new account to an ad. */
export async function firstAd(server: TestServer, sandbox: Sandbox): Promise<TestClient> {
  const { client, app } = await signUpWithApp(server, sandbox);
  const { events } = await generate(client, orderOf(app.appId, { square: 1 }));
  expect(events.at(-1)).toMatchObject({ type: 'complete', delivered: 1 });
  return client;
}
