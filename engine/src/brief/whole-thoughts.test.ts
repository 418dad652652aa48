import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from './brief.ts';
import { makeBrief } from './make-brief.ts';
import { listing } from './testing.ts';

const factsOf = (language: string, description: string): Fact[] =>
  makeBrief(listing({ title: 'Larder', description }, { language }), language).facts;

/** Everything that an ad could show of the facts: their wordings and what follows them. */
const shown = (facts: Fact[]): string[] =>
  facts
    .filter((fact) => fact.form !== 'heading')
    .flatMap((fact) =>
      fact.wordings.flatMap((wording) => [wording.text, ...wording.next.map(({ text }) => text)]),
    );

/** Clauses that wait for another, and the clauses they wait for, in languages that set a comma between them. */
const waiting: Record<string, { main: string[]; dependent: string[] }> = {
  de: {
    main: ['Du siehst an jedem Morgen', 'Larder zeigt dir im Laden', 'Ein Blick verrät dir sofort'],
    dependent: [
      'wie viel Mehl noch im Regal steht',
      'was heute in der Küche fehlt',
      'ob die Milch bis Sonntag reicht',
    ],
  },
  cs: {
    main: ['Každé ráno hned vidíš', 'Larder ti v obchodě ukáže'],
    dependent: ['kolik mouky zbývá na polici', 'co dnes v kuchyni chybí'],
  },
  pl: {
    main: ['Każdego ranka od razu widzisz', 'Larder pokaże ci w sklepie'],
    dependent: ['ile mąki zostało na półce', 'czego dziś brakuje w kuchni'],
  },
  ru: {
    main: ['Каждое утро вы сразу видите', 'Приложение покажет вам в магазине'],
    dependent: ['сколько муки осталось на полке', 'чего сегодня не хватает на кухне'],
  },
  uk: {
    main: ['Щоранку ви одразу бачите', 'Застосунок покаже вам у крамниці'],
    dependent: ['скільки борошна лишилося на полиці', 'чого сьогодні бракує на кухні'],
  },
  fi: {
    main: ['Näet joka aamu heti', 'Sovellus kertoo sinulle kaupassa'],
    dependent: ['paljonko jauhoja hyllyllä on', 'mitä keittiöstä tänään puuttuu'],
  },
  da: {
    main: ['Du ser hver morgen straks', 'Larder viser dig i butikken'],
    dependent: ['hvor meget mel der er tilbage', 'hvad der mangler i køkkenet'],
  },
  hu: {
    main: ['Minden reggel azonnal látod', 'A Larder megmutatja a boltban'],
    dependent: ['mennyi liszt maradt a polcon', 'mi hiányzik ma a konyhából'],
  },
};

describe('a clause before a comma', () => {
  it('never stands alone where the sentence waits for what follows', () => {
    const sentence = fc.constantFrom(...Object.entries(waiting)).chain(([language, { main, dependent }]) =>
      fc.record({
        language: fc.constant(language),
        main: fc.constantFrom(...main),
        dependent: fc.constantFrom(...dependent),
        bullet: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(sentence, ({ language, main, dependent, bullet }) => {
        const text = bullet ? `• ${main}, ${dependent}` : `${main}, ${dependent}.`;
        const lines = shown(factsOf(language, text));
        expect(lines).not.toContain(main);
        expect(lines).not.toContain(dependent);
        expect(lines).toContain(`${main}, ${dependent}`);
      }),
    );
  });

  it.each([
    ['de', 'Alle Vorräte auf einen Blick, ohne Konto und ohne Werbung', 'Alle Vorräte auf einen Blick'],
    [
      'fr',
      'Tous vos placards en un coup d’œil, sans compte ni inscription',
      'Tous vos placards en un coup d’œil',
    ],
    ['es', 'Toda tu despensa en el bolsillo, sin registro ni cuentas', 'Toda tu despensa en el bolsillo'],
    ['ru', 'Все запасы кухни под рукой, без регистрации и рекламы', 'Все запасы кухни под рукой'],
  ])('stands alone where something is only added: %s', (language, text, part) =>
    expect(shown(factsOf(language, text))).toContain(part),
  );

  it.each([
    ['de', 'Wenn du im Laden stehst, auch ohne Netz'],
    ['fr', 'Avec la liste partagée, sans compte ni inscription'],
    ['ru', 'Ни дня не проходит, без новой записи в списке'],
    ['zh', '只需扫描条形码，即可添加到您的清单'],
    ['zh', '无论您身在何处，清单都在您手边'],
  ])('does not where it leads up to the next: %s %s', (language, text) => {
    const part = text.split(/[,，]/)[0];
    expect(shown(factsOf(language, text))).not.toContain(part);
  });
});

describe('a heading that only names what is below it', () => {
  const names: Record<string, string[]> = {
    en: [
      'Organization',
      'Compatibility',
      'Making the switch',
      'Environment',
      'Kitchen and shelf',
      'Smart lists',
    ],
    de: ['Organisation', 'Kompatibilität', 'Umzug aus anderen Apps', 'Küche und Regal', 'Umwelt'],
    fr: ['Organisation', 'Compatibilité', 'Changer de cuisine', 'Environnement'],
    ru: ['Организация', 'Совместимость', 'Кухня и полка'],
    ja: ['整理', '互換性', '台所と棚'],
    ar: ['التنظيم', 'التوافق'],
  };
  const blocks: Record<string, string[]> = {
    en: ['Larder moves every jar of your old list to its new shelf and keeps them sorted by date.'],
    de: ['Larder bringt jedes Glas deiner alten Liste ins neue Regal und sortiert sie nach dem Datum.'],
    fr: ['Larder range chaque bocal de votre ancienne liste sur la bonne étagère et les trie par date.'],
    ru: ['Larder переносит каждую банку из старого списка на новую полку и сортирует их по дате покупки.'],
    ja: ['Larderは古いリストのびんをすべて新しい棚に移し、日付の順にきちんと並べておくアプリです。'],
    ar: ['ينقل Larder كل مرطبان من قائمتك القديمة إلى الرف الجديد ويرتبها كلها حسب تاريخ الشراء في المطبخ.'],
  };
  const passage = fc.constantFrom(...Object.keys(names)).chain((language) =>
    fc.record({
      language: fc.constant(language),
      headings: fc.uniqueArray(fc.constantFrom(...(names[language] ?? [])), { minLength: 1, maxLength: 3 }),
      block: fc.constantFrom(...(blocks[language] ?? [])),
      look: fc.constantFrom('plain', 'bold', 'title', 'list'),
    }),
  );
  it('is never offered to headlines or sub-headlines', () => {
    fc.assert(
      fc.property(passage, ({ language, headings, block, look }) => {
        const dress = (heading: string) =>
          ({ plain: heading, bold: `<b>${heading}</b>`, title: `<h2>${heading}</h2>`, list: `${heading}:` })[
            look
          ] ?? heading;
        const below = look === 'list' ? `• ${block}\n• ${block}` : block;
        const text = headings.map((heading) => `${dress(heading)}\n${below}`).join('\n\n');
        const lines = shown(factsOf(language, text));
        for (const heading of headings) expect(lines).not.toContain(heading);
      }),
    );
  });

  it.each([
    ['en', 'Budgets that hold'],
    ['en', 'Every shelf in your pocket'],
    ['de', 'Schnell gebucht'],
    ['de', 'Deine Vorräte bleiben deine'],
  ])('is not one that makes a claim: %s %s', (language, heading) =>
    expect(shown(factsOf(language, `<b>${heading}</b>\n${blocks[language]?.[0]}`))).toContain(heading),
  );
});

describe('a sentence that its writer broke by hand', () => {
  const sentences: Record<string, string[]> = {
    ko: [
      '자주 사용하는 카드를 등록하면 복잡한 결제를 한 번에 끝낼 수 있어요.',
      '이제 앱에서도 선물하기를 통해 따뜻한 마음을 전할 수 있어요.',
      '일상 속 필요한 상품을 주문하고 바로 집에서 받을 수 있습니다.',
    ],
    de: ['Das Haushaltsbuch hilft dir bei der Planung deiner Ausgaben und zeigt dir am Abend den Rest an.'],
  };
  it('is not offered in pieces', () => {
    const broken = fc.constantFrom(...Object.keys(sentences)).chain((language) =>
      fc.record({
        language: fc.constant(language),
        sentence: fc.constantFrom(...(sentences[language] ?? [])),
        at: fc.double({ min: 0.4, max: 0.8, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(broken, ({ language, sentence, at }) => {
        const words = sentence.split(' ');
        const half = Math.round(words.length * at);
        const [first, second] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
        // German shows by a small letter, or an article before the break, that a line goes on.
        fc.pre(language === 'ko' || /^\p{Ll}/u.test(second) || /(?:^| )(?:das|der|die)$/i.test(first));
        const lines = shown(factsOf(language, `${first}\n${second}`));
        for (const line of lines) for (const piece of [first, second]) expect(piece).not.toContain(line);
      }),
    );
  });
});
