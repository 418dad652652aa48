import { describe, expect, it } from 'vitest';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { wordsFor } from '../propositions/words.ts';
import { limitsFor } from '../text/limits.ts';
import { writeMessages } from './built-in.ts';
import { propositionLines } from './proposition-lines.ts';

const formats = [
  { id: 'story', width: 1080, height: 1920 },
  { id: 'square', width: 1080, height: 1080 },
  { id: 'landscape', width: 1200, height: 628 },
];

function campaign(texts: Parameters<typeof listing>[0], language = 'en', count = 4) {
  const [limits, ...also] = formats.map((format) => limitsFor(format, language));
  if (!limits) throw new Error('no format');
  const orders = Array.from({ length: count }, () => ({ limits, also }));
  return writeMessages(makeBrief(listing(texts, { language })), orders, []);
}

const podcasts = {
  title: 'Fernway: Podcast Player',
  summary: 'The podcast player for people who walk',
  description:
    '• Works offline on every train\n• No ads, ever\n• No account needed\n• A sleep timer for the night',
};

describe('headlines in our own words', () => {
  const messages = campaign(podcasts);
  const lines = wordsFor('en')?.purposes.podcasts?.lines.map(([headline]) => headline) ?? [];

  it('say what the app is for first, alone or with a reason', () => {
    expect(messages[0]?.propositions).toContain('podcasts');
    expect(
      messages
        .slice(0, 3)
        .map(({ headline }) => headline)
        .some((one) => lines.includes(one)),
    ).toBe(true);
  });

  it('rest on a place of the listing', () => {
    for (const { evidence, headedBy } of messages)
      if (headedBy === 'proposition')
        expect(evidence[0]?.claim.toLowerCase()).toMatch(/podcast|offline|ads|account|sleep/);
  });

  it('promise what the listing promises, each once', () => {
    const promised = messages.flatMap(({ propositions = [] }) =>
      propositions.filter((one) => one !== 'podcasts'),
    );
    expect(promised.length).toBeGreaterThan(0);
    expect(new Set(promised).size).toBe(promised.length);
  });

  it('stand above a second line of their own, each another', () => {
    for (const { sub } of messages) expect(sub).not.toBe('');
    expect(new Set(messages.map(({ sub }) => sub)).size).toBe(messages.length);
  });

  it('list promises as points', () => {
    const promised = ['no-ads', 'offline', 'no-account', 'sleep-timer'] as const;
    const own = promised.map((name) => wordsFor('en')?.promises[name]?.label);
    for (const { points } of messages) for (const point of points) expect(own).toContain(point);
  });

  it('are the same in every format that has room for them, and never a riddle without a second line', () => {
    const [first] = campaign({
      title: 'Larder',
      summary: 'Shopping list and meals from your pantry',
      description: '• Plan meals from your pantry\n• Scan every jar in your pantry',
    });
    expect(first?.headedBy).toBe('proposition');
    const [square, landscape] = first?.versions ?? [];
    expect(square?.headline).toBe(first?.headline);
    expect(landscape?.sub || landscape?.headline).toMatch(/list|shopping|groceries/i);
  });

  it('name what the app is made for, with a reason', () => {
    const told = campaign({
      title: 'Lantern',
      summary: 'A light Reddit client',
      description:
        'Read Reddit on the train.\n• No ads, ever\n• No account needed\n• Posts from Reddit, in order',
    });
    expect(told[0]?.headline).toMatch(/^Reddit\. No a\w+\.$/);
  });

  it('stand above the store’s line where that names what the app is made for', () => {
    const first = (summary: string) =>
      campaign({
        title: 'Lantern',
        summary,
        description: 'Read Reddit on the train.\n• Posts from Reddit, in order',
      })[0]?.sub;
    expect(first('A light Reddit client')).toBe('A light Reddit client');
    expect(first('A trusted social network app')).not.toBe('A trusted social network app');
  });

  it('set the number of a whole catalogue, not a small one', () => {
    const told = (line: string) =>
      campaign({
        title: 'Shelf: Ebook Reader',
        summary: 'An ebook reader',
        description: `• ${line}\n• Large type`,
      }).map(({ headline }) => headline);
    expect(told('Borrow 70,000 books from your library')).toContain('70,000 books. Just read.');
    expect(told('Translated into 40 languages').join()).not.toMatch(/40/);
  });

  it('ask a need and answer it, and stand beside a reason', () => {
    const [first, second] = campaign({
      title: 'Larder: Storage Cleaner',
      summary: 'A storage cleaner',
      description: '• Works offline, on every phone\n• No account needed\n• Large type',
    });
    expect([first?.headline, second?.headline].filter((one) => one?.includes('?'))).toHaveLength(1);
    const promised = [first, second].flatMap((one) => one?.propositions ?? []);
    expect(promised.filter((one) => one === 'no-account' || one === 'offline')).toHaveLength(1);
  });

  it('leave no question of a landscape unanswered, nor features below it for an answer', () => {
    for (const name of ['Fernway', 'Larder', 'Mossy', 'Quill']) {
      const [first] = campaign({
        title: `${name}: Notes`,
        summary: 'A notes app',
        description: '• App lock for your notes\n• Multiple accounts\n• Large type',
      });
      expect(first?.sub).not.toMatch(/App lock|Many accounts/);
      expect(first?.versions?.at(-1)?.headline).not.toMatch(/\?$/);
    }
  });

  it('lay a worry to rest and say what is left to do', () => {
    const headlines = propositionLines(makeBrief(listing(podcasts))).map(({ headline }) => headline);
    expect(headlines).toContain('No account. Just listen.');
    expect(headlines).not.toContain('Even offline. Just listen.');
  });

  it('make no promise in one format that their message does not make', () => {
    const beats = Object.entries(wordsFor('en')?.promises ?? {});
    for (const { headline, versions = [], propositions = [] } of messages)
      for (const said of [headline, ...versions.map((version) => version.headline)])
        for (const [name, { beat }] of beats)
          if (beat && said.endsWith(` ${beat}`)) expect(propositions).toContain(name);
  });
});

describe('lines that the listing calls', () => {
  const kept = '• Keep your tasks in order\n• See what is left for today and check off what is done';
  const opening = (summary: string, description = kept) =>
    campaign({ title: 'Larder: To-Do List', summary, description }, 'en', 1)[0];
  const called = (term: string) => {
    const lines =
      wordsFor('en')?.purposes.todo?.when?.filter(([terms]) => terms.split(' ').includes(term)) ?? [];
    return lines.map(([, headline]) => headline);
  };

  it('open for the app alone whose store line says it', () => {
    expect(called('rpg')).not.toEqual([]);
    expect(called('rpg')).toContain(opening('The to-do list that is an RPG')?.headline);
    expect(called('rpg')).not.toContain(opening('The to-do list for every day')?.headline);
  });

  it('follow what the app is for where the store’s line says them after other things', () => {
    const first = opening('Write down what is to be done, in a list that is an RPG');
    expect(called('rpg')).not.toContain(first?.headline);
  });

  it('follow what the app is for where only the description says it, and are said of nothing denied or paid for', () => {
    const heads = (line: string) =>
      campaign(
        { title: 'Larder: To-Do List', summary: 'A to-do list', description: `${kept}\n• ${line}` },
        'en',
        4,
      ).map(({ headline }) => headline);
    const told = heads('Your tasks become a role-playing game, an RPG of your own');
    expect(called('rpg')).not.toContain(told[0]);
    expect(called('rpg').some((line) => told.includes(line))).toBe(true);
    for (const line of ['This is no RPG, it is a list', 'An RPG of your own with a Premium subscription'])
      expect(heads(line).filter((head) => called('rpg').includes(head))).toEqual([]);
  });

  it('stand with their own second line and cite what calls them', () => {
    const { headline, sub, evidence } = opening('The to-do list that is an RPG') ?? {};
    const line = wordsFor('en')?.purposes.todo?.when?.find((one) => one[1] === headline);
    expect(line?.slice(2)).toContain(sub);
    expect(evidence?.some(({ claim }) => /RPG/.test(claim))).toBe(true);
  });
});

describe('promises', () => {
  const promisedBy = (texts: Parameters<typeof listing>[0]) =>
    campaign(texts, 'en', 6).flatMap(({ propositions = [] }) => propositions);

  it('never take back what the app is for', () => {
    const description = 'No tracking. No ads. Counts every step you take, all day long.';
    expect(
      promisedBy({ title: 'Stride: Step Counter', summary: 'A step counter', description }),
    ).not.toContain('no-tracking');
    expect(promisedBy({ title: 'Larder: Recipes', summary: 'A recipe keeper', description })).toContain(
      'no-tracking',
    );
  });

  it('of a mere feature head no ad of an app whose purpose is known', () => {
    const app = { title: 'Larder: Recipe Keeper', description: '• No ads, ever\n• Dark theme' };
    expect(promisedBy({ ...app, summary: 'A recipe keeper' })).not.toContain('dark-mode');
    expect(promisedBy({ ...app, summary: 'A recipe keeper with a dark theme' })).not.toContain('dark-mode');
  });
});
