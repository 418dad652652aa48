import { type Ad, api, type CreditPlan, type TemplateType } from '@marquee/contract';
import { loadFonts, makeAds } from '@marquee/engine';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { type Person, signUp, signUpAdmin } from './accounts.ts';
import { extract, generate as generateAds, orderOf } from './ads.ts';

const days = 7;

const hour = 60 * 60_000;

/** What a sheet tells, after a look at the period it says it is of. */
export async function told<Sheet extends { period: object }>({
  data: { period, ...rest },
}: {
  data: Sheet;
}): Promise<Omit<Sheet, 'period'>> {
  const { from, to } = period as Record<'from' | 'to', string>;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  expect(period).toEqual({ days, from, to });
  expect(start % hour).toBe(0);
  expect(Math.ceil((end - start) / hour)).toBe(days * 24);
  expect(Date.now() - end).toBeLessThan(hour);
  return rest;
}

const query = { days };

/** A file's server with what is made, sold and refused there, and what the console is told of it. */
export function openAnalytics() {
  const open = {} as {
    sandbox: Sandbox;
    llm: Llm;
    provider: Razorpay;
    server: TestServer;
    admin: Person;
    maker: Person;
    other: Person;
    starter: CreditPlan;
    growthPlan: CreditPlan;
  };
  const delivered: Ad[] = [];

  const generations: string[] = [];

  beforeAll(async () => {
    [open.sandbox, open.llm, open.provider] = await Promise.all([
      startSandbox(),
      startLlm(),
      startRazorpay(),
    ]);
    open.server = await startServer({
      stores: open.sandbox,
      llm: { baseURL: open.llm.baseURL, model: 'stand-in' },
      razorpay: {
        keyId: open.provider.keyId,
        keySecret: open.provider.keySecret,
        webhookSecrets: [open.provider.webhookSecret],
        testMode: true,
        apiUrl: open.provider.apiUrl,
        checkoutUrl: open.provider.checkoutUrl,
      },
    });
    open.provider.webhooks.sendTo(`${open.server.url}${api.payments.webhook.path}`);
    const { plans } = (await open.server.client.call(api.payments.plans, {})).data;
    [open.starter, open.growthPlan] = plans as [CreditPlan, CreditPlan];
    [open.admin, open.maker, open.other] = [
      await signUpAdmin(open.server),
      await signUp(open.server),
      await signUp(open.server),
    ];
  });

  afterAll(async () => {
    await open.server.close();
    await Promise.all([open.llm.close(), open.provider.close(), open.sandbox.close()]);
  });

  async function generate(
    who: Person,
    quantities: Record<string, number>,
    templateType: TemplateType = 'basic',
  ) {
    const app = await extract(who.client, open.sandbox);
    const { id, ads } = await generateAds(who.client, orderOf(app.appId, quantities, templateType));
    generations.push(id);
    delivered.push(...ads);
    return { app, ads };
  }

  /** Ads that claim what the listing does not say: none passes. */
  async function generateInVain(who: Person) {
    const honest = open.server.ctx.adPool;
    const fonts = await loadFonts();
    open.server.ctx.adPool = {
      ...honest,
      makeAds: (run) =>
        makeAds(
          {
            fonts,
            async *copywriter({ brief, orders }) {
              for (const _ of orders) {
                yield {
                  angle: 'outcome',
                  headline: 'Loved by 10 million people',
                  sub: '',
                  cta: '',
                  proof: '',
                  name: brief.name.text,
                  points: [],
                  evidence: [],
                  source: 'llm',
                };
              }
            },
          },
          run,
        ),
    };
    try {
      await generate(who, { square: 2 });
    } finally {
      open.server.ctx.adPool = honest;
    }
  }

  async function buy(who: Person, plan: CreditPlan, currency: 'INR' | 'USD', declinedBefore = 0) {
    const { data } = await who.client.call(api.payments.createOrder, {
      body: { planId: plan._id, currency },
    });
    for (let tries = 0; tries < declinedBefore; tries++) open.provider.pay(data.order_id, false);
    await open.provider.webhooks.quiet();
    const report = open.provider.pay(data.order_id);
    await who.client.call(api.payments.verify, { body: report });
    await open.provider.webhooks.quiet();
    return report.razorpay_payment_id;
  }

  const ask = {
    overview: async () => told(await open.admin.client.call(api.adminAnalytics.overview, { query })),
    generation: async () => {
      const { data } = await open.admin.client.call(api.adminAnalytics.generation, { query });
      if (!data) throw new Error('no figures');
      return told({ data });
    },
    revenue: async () => told(await open.admin.client.call(api.adminAnalytics.revenue, { query })),
    system: async () => told(await open.admin.client.call(api.adminAnalytics.system, { query })),
    costs: async () => told(await open.admin.client.call(api.adminAnalytics.costs, { query })),
  };

  /** What was paid for the models of every generation so far, as each tells of itself. */
  async function costOfAll() {
    const stories = await Promise.all(
      generations.map((id) => open.admin.client.call(api.adminWork.generation, { params: { id } })),
    );
    return stories.flatMap(({ data }) => data.calls).reduce((sum, { cost }) => sum + cost, 0);
  }

  return { open, delivered, generate, generateInVain, buy, ask, costOfAll };
}
