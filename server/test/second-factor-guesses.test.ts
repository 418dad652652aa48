import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBeside, startServer, type TestServer } from './harness.ts';
import { openSecondFactor, secondFactor } from './kit/second-factor.ts';
import { appCode, forgetSteps, newCautious, ticketOf, wrongCode } from './second-factor-support.ts';

openSecondFactor();

describe('wrong codes', () => {
  let strict: TestServer;
  let beside: Awaited<ReturnType<typeof startBeside>>;
  beforeAll(async () => {
    strict = await startServer({ role: 'api', limitFactor: 1, trustProxy: 'loopback' });
    beside = await startBeside(strict);
  });
  afterAll(async () => {
    await beside.close();
    await strict.close();
  });

  const tryFrom = async (url: string, from: string, ticket: string, code: string) =>
    (
      await fetch(`${url}${secondFactor.signInByCode.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ ticket, code }),
      })
    ).status;

  it('are counted by all processes together, by account and network; the right one elsewhere still enters', async () => {
    const person = await newCautious(strict);
    await forgetSteps(strict);
    const { ticket } = await ticketOf(strict, person.email);
    const bad = wrongCode(person.secret);
    const urls = [strict.url, beside.url];
    const ends: number[] = [];
    for (let i = 0; i < 6; i++) ends.push(await tryFrom(urls[i % 2] ?? '', '10.1.1.1', ticket, bad));
    expect(ends).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await tryFrom(beside.url, '10.1.1.1', ticket, appCode(person.secret))).toBe(429);
    expect(await tryFrom(beside.url, '10.2.2.2', ticket, appCode(person.secret))).toBe(200);
  });

  it('from many networks end too, and a recovery code still enters', async () => {
    const person = await newCautious(strict);
    await forgetSteps(strict);
    const { ticket } = await ticketOf(strict, person.email);
    const bad = wrongCode(person.secret);
    const ends: number[] = [];
    for (let i = 0; i < 31; i++) ends.push(await tryFrom(strict.url, `10.3.${i}.1`, ticket, bad));
    expect(ends).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect(await tryFrom(strict.url, '10.4.4.4', ticket, person.recoveryCodes[0] ?? '')).toBe(200);
  });

  it('are no wrong passwords: who gets the code right never runs out of sign-ins', async () => {
    const person = await newCautious(strict);
    for (let i = 0; i < 12; i++) {
      await forgetSteps(strict);
      const { ticket } = await ticketOf(strict, person.email);
      expect(await tryFrom(strict.url, '10.5.5.5', ticket, appCode(person.secret))).toBe(200);
    }
  });
});
