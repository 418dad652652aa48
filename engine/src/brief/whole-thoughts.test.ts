import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBrief } from './make-brief.ts';
import { readAnyLanguage } from './other-languages.ts';
import { listing } from './testing.ts';

/** Everything that an ad could show of a sentence: all of it, and where it may end earlier. */
const shown = (language: string, text: string): string[] =>
  readAnyLanguage(text, language, 'Larder').flatMap(({ start, end, ends }) =>
    [end, ...ends].map((at) => text.slice(start, at)),
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
      }),
    );
    fc.assert(
      fc.property(sentence, ({ language, main, dependent }) => {
        const lines = shown(language, `${main}, ${dependent}`);
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
    expect(shown(language, text)).toContain(part),
  );

  it.each([
    ['de', 'Wenn du im Laden stehst, auch ohne Netz'],
    ['fr', 'Avec la liste partagée, sans compte ni inscription'],
    ['ru', 'Ни дня не проходит, без новой записи в списке'],
    ['zh', '只需扫描条形码，即可添加到您的清单'],
    ['zh', '无论您身在何处，清单都在您手边'],
  ])('does not where it leads up to the next: %s %s', (language, text) => {
    const part = text.split(/[,，]/)[0];
    expect(shown(language, text)).not.toContain(part);
  });
});

describe('a colon written for the breath of Devanagari', () => {
  it('cuts no word, neither of the name nor of a fact', () => {
    const line = 'घर के साथ नि:शुल्क सूची साझा करें';
    const brief = makeBrief(
      listing({ title: 'भंडार नि:शुल्क रसोई सूची', summary: line, description: `• ${line}` }, { language: 'hi' }),
    );
    const said = [
      brief.name.text,
      ...brief.facts.flatMap(({ wordings }) => wordings.map(({ text }) => text)),
    ];
    expect(said.filter((text) => /नि$|^शुल्क/u.test(text))).toEqual([]);
    expect(said).toContain(line);
  });
});
