import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLink } from './link.ts';
import { linkFaults } from './link-faults.ts';
import { appleId, playId } from './store-address.ts';

const play = (id: string, country: string | null = null, lang: string | null = null) =>
  ({ ok: true, store: 'play', id, country, lang }) as const;
const apple = (id: string, country: string | null = null, lang: string | null = null) =>
  ({ ok: true, store: 'apple', id, country, lang }) as const;

const page = 'https://play.google.com/store/apps/details?id=org.wikipedia';
const app = 'https://apps.apple.com/us/app/wikipedia/id324715238';
const onPlay = play('org.wikipedia');
const onApple = apple('324715238', 'us');

const good: [string, ReturnType<typeof play> | ReturnType<typeof apple>][] = [
  // Google Play: forms of the address
  [page, onPlay],
  ['https://play.google.com/store/apps/details?id=org.wikipedia/', onPlay],
  [
    'https://play.google.com/store/apps/details/Wikipedia?id=org.wikipedia&hl=de',
    play('org.wikipedia', null, 'de'),
  ],
  ['https://play.google.com//store/apps/details?id=org.wikipedia', onPlay],
  ['https://play.google.com:443/store/apps/details?id=org.wikipedia', onPlay],
  ['http://play.google.com:80/store/apps/details?id=org.wikipedia', onPlay],
  ['https://play.google.com/intl/de/store/apps/details?id=org.wikipedia', onPlay],
  ['https://play.google.com/store/apps/details?id=org.wikipedia&pli=1', onPlay],
  ['https://play.app.goo.gl/?link=https://play.google.com/store/apps/details?id=org.wikipedia', onPlay],
  [
    'https://play.app.goo.gl/?link=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dorg.wikipedia%26hl%3Dde&ddl=1&pcampaignid=web_ddl_1',
    play('org.wikipedia', null, 'de'),
  ],
  [`https://wikipedia.page.link/?link=${encodeURIComponent(app)}`, onApple],
  ['https://play.google.com/store/apps/details?id=org%2Ewikipedia', onPlay],
  ['https://play.google.com/store/apps/details?id=org.wikipedia%20', onPlay],
  [
    'https://play.google.com/store/apps/details?id=org.wikipedia&amp;hl=fr&amp;gl=FR',
    play('org.wikipedia', 'fr', 'fr'),
  ],
  ['https://play.google.com/store/apps/details?id=org.wikipedia&id=org.wikipedia', onPlay],
  ['https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dorg.wikipedia', onPlay],
  ['//play.google.com/store/apps/details?id=org.wikipedia', onPlay],
  ['play.google.com/store/apps/details?id=org.wikipedia', onPlay],
  ['PLAY.google.com/store/apps/details?id=com.Upper.Case_1', play('com.Upper.Case_1')],
  ['market://details?id=org.wikipedia', onPlay],
  ['market://details/?id=org.wikipedia&hl=ja', play('org.wikipedia', null, 'ja')],
  ['MARKET://details?id=org.wikipedia', onPlay],
  ['http://market.android.com/details?id=org.wikipedia', onPlay],
  ['https://market.android.com/store/apps/details?id=org.wikipedia', onPlay],
  ['org.wikipedia', onPlay],
  ['com.instagram.android', play('com.instagram.android')],
  ['com.example.app', play('com.example.app')],
  ['de.hafas.android.db', play('de.hafas.android.db')],
  ['jp.naver.line.android', play('jp.naver.line.android')],
  // languages and countries
  [`${page}&hl=pt_BR`, play('org.wikipedia', null, 'pt-BR')],
  [`${page}&hl=zh-Hant-TW`, play('org.wikipedia', null, 'zh-Hant-TW')],
  [`${page}&hl=es-419&gl=MX`, play('org.wikipedia', 'mx', 'es-419')],
  [`${page}&hl=EN-us`, play('org.wikipedia', null, 'en-US')],
  [`${page}&hl=419&gl=USA`, onPlay],
  [`${page}&hl=%22%3E%3Cscript%3E&gl=..`, onPlay],
  [`${page}&hl=en.`, play('org.wikipedia', null, 'en')],
  // App Store: forms of the address
  [app, onApple],
  [`${app}/`, onApple],
  ['https://apps.apple.com/app/id324715238', apple('324715238')],
  ['https://apps.apple.com/us/app/id324715238', onApple],
  ['https://apps.apple.com/app/wikipedia/id324715238', apple('324715238')],
  ['https://apps.apple.com/us/app/apple-store/id324715238?pt=1&ct=web&mt=8', onApple],
  ['https://apps.apple.com/us/app/wikipedia/id324715238?platform=iphone', onApple],
  ['https://apps.apple.com/us/app/wikipedia/id324715238?l=es-MX', apple('324715238', 'us', 'es-MX')],
  ['https://apps.apple.com/ca/app/wikipedia/id324715238?l=fr_CA', apple('324715238', 'ca', 'fr-CA')],
  ['https://apps.apple.com/us/app/things-3/id904280696?mt=12', apple('904280696', 'us')],
  ['https://apps.apple.com/jp/app/メルカリ/id667861049', apple('667861049', 'jp')],
  ['https://apps.apple.com/us/app/foo-(bar)/id324715238', onApple],
  ['https://itunes.apple.com/app/apple-store/id324715238?mt=8', apple('324715238')],
  ['https://itunes.apple.com/us/app/id324715238&mt=8', onApple],
  ['https://geo.itunes.apple.com/us/app/wikipedia/id324715238?mt=8', onApple],
  ['https://itunes.apple.com/de/lookup?id=324715238', apple('324715238', 'de')],
  ['https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewSoftware?id=324715238&mt=8', apple('324715238')],
  ['https://apps.apple.com/us/app/wikipedia/id324715238%20', onApple],
  ['https://apps.apple.com/us/app/wikipedia/id324715238%0A', onApple],
  ['itms-apps://apps.apple.com/us/app/id324715238', onApple],
  ['itms://itunes.apple.com/us/app/wikipedia/id324715238?mt=8', onApple],
  ['itmss://itunes.apple.com/app/id324715238', apple('324715238')],
  ['apps.apple.com/us/app/wikipedia/id324715238', onApple],
  ['id324715238', apple('324715238')],
  [' 324715238 ', apple('324715238')],
  // text around the link
  [`  ${page}\n`, onPlay],
  [`Try it: ${page}!`, onPlay],
  [`(${page})`, onPlay],
  [`(see ${page}).`, onPlay],
  [`"${page}"`, onPlay],
  [`“${page}”`, onPlay],
  [`«${page}»`, onPlay],
  [`„${page}“`, onPlay],
  [`'${page}',`, onPlay],
  [`\`${page}\``, onPlay],
  [`**${page}**`, onPlay],
  [`_${page}_`, onPlay],
  [`[Wikipedia](${page})`, onPlay],
  [`[${page}](${page})`, onPlay],
  [`[Wikipedia](${page} "An encyclopedia")`, onPlay],
  [`<a href="${page}&amp;hl=en">Get it</a>`, play('org.wikipedia', null, 'en')],
  [`<a href=${page}>Get it</a>`, onPlay],
  [`<p>Get it at ${page}</p>`, onPlay],
  [`Get it at ${page}<br>now`, onPlay],
  [`[url]${page}[/url]`, onPlay],
  [`[url=${page}]Wikipedia[/url]`, onPlay],
  [`<${page}|Wikipedia>`, onPlay],
  [`{"url":"${page}"}`, onPlay],
  [`Link:${page}`, onPlay],
  [`url=${page}`, onPlay],
  [`1.${page}`, onPlay],
  [`Wikipedia.${page}`, onPlay],
  [`「${page}」をどうぞ`, onPlay],
  [`アプリはこちら：${page}。便利です`, onPlay],
  [`ダウンロード${page}をどうぞ`, onPlay],
  [`下载${page}，很好用`, onPlay],
  [`حمّل التطبيق ${page}، رائع`, onPlay],
  [`حمّل التطبيق ${page}؟`, onPlay],
  [`\u200f${page}\u200f`, onPlay],
  [`${page}😀`, onPlay],
  [`${page}👍🏽 great`, onPlay],
  [`${page} – great app`, onPlay],
  [`${page}... try it`, onPlay],
  [`${page}- try it`, onPlay],
  [`https://apps.apple.com/jp/app/メルカリ/id667861049をどうぞ`, apple('667861049', 'jp')],
  [`Herunterladen: ${app}; danke`, onApple],
  // damage done by copying
  [`${page}\n&hl=de\n&gl=DE`, play('org.wikipedia', 'de', 'de')],
  [`${app}\r\n?l=es-MX`, apple('324715238', 'us', 'es-MX')],
  [`${page}${page}`, onPlay],
  [`${page}\n${page}`, onPlay],
  [`${page} ${page}&hl=en`, onPlay],
  ['https://play.google.com/store/apps/\ndetails?id=org.wikipedia', onPlay],
  ['https://play.google.com/store/apps/details?\r\n  id=org.wikipedia', onPlay],
  ['https://play.google.com/store/apps/details?id=org.wiki\u200bpedia', onPlay],
  ['\ufeffhttps://play.google.com/store/apps/details?id=org.wikipedia', onPlay],
  // other links beside it
  [`From https://wikimedia.org/apps: ${page}`, onPlay],
  [`${app} or https://example.com`, onApple],
];

const bad: [string, keyof typeof linkFaults][] = [
  ['', 'empty'],
  [' \n\u200b', 'empty'],
  ['hello there', 'no_link'],
  ['wikipedia', 'no_link'],
  ['12345', 'no_link'],
  ['+1 555 0100', 'no_link'],
  ['0479516143', 'no_link'],
  ['me@example.com', 'no_link'],
  ['example.com', 'host'],
  ['play.google.com', 'not_app_page'],
  ['apps.apple.com', 'not_app_page'],
  ['https://play.google.com', 'not_app_page'],
  ['https://play.google.com/store/apps', 'not_app_page'],
  ['https://play.google.com/store/search?q=org.wikipedia&c=apps', 'not_app_page'],
  ['https://play.google.com/store/books/details?id=org.wikipedia', 'not_app_page'],
  ['https://play.google.com/store/apps/details/a/b?id=org.wikipedia', 'not_app_page'],
  ['https://play.google.com/store/apps/../apps/details?id=org.wikipedia', 'not_app_page'],
  ['https://play.google.com/store/apps/datasafety?id=org.wikipedia', 'not_app_page'],
  [
    'https://play.google.com/url?q=https://play.google.com/store/apps/details?id=org.wikipedia',
    'not_app_page',
  ],
  ['market://dev?id=4772240228547998649', 'not_app_page'],
  ['https://apps.apple.com/us/developer/apple/id284417353', 'not_app_page'],
  ['https://apps.apple.com/us/charts/iphone', 'not_app_page'],
  ['https://apps.apple.com/us/app/x/id324715238/evil', 'not_app_page'],
  ['https://itunes.apple.com/us/album/x/id324715238', 'not_app_page'],
  ['https://itunes.apple.com/search?term=wikipedia', 'not_app_page'],
  ['https://play.google.com/store/apps/details', 'bad_id'],
  ['https://play.google.com/store/apps/details?ID=org.wikipedia', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=wikipedia', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=org.wiki…', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=org.wikipedi\u0430', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=com.foo．bar', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=com.wiki𝐩edia', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=org.wikipedia<script>alert(1)</script>', 'bad_id'],
  ["https://play.google.com/store/apps/details?id=org.wikipedia';drop", 'bad_id'],
  ['https://play.google.com/store/apps/details?id=org.wikipedia%00', 'bad_id'],
  ['https://play.google.com/store/apps/details?id=../../etc/passwd', 'bad_id'],
  [`https://play.google.com/store/apps/details?id=com.${'a'.repeat(150)}`, 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia', 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia/id', 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia/idabc', 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia/id0324715238', 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia/id32471523899999', 'bad_id'],
  ['https://apps.apple.com/us/app/wikipedia/id3247…', 'bad_id'],
  ['https://itunes.apple.com/lookup?bundleId=org.wikipedia', 'bad_id'],
  ['https://itunes.apple.com/lookup?id=324715238,479516143', 'bad_id'],
  ['https://itunes.apple.com/lookup?id=324715238&id=479516143', 'ambiguous'],
  [`${page} ${app}`, 'ambiguous'],
  [`${page}\nhttps://play.google.com/store/apps/details?id=com.other.app`, 'ambiguous'],
  ['javascript:location="https://play.google.com/store/apps/details?id=org.wikipedia"', 'scheme'],
  [`data:text/html,<a href="${page}">`, 'scheme'],
  ['ftp://play.google.com/store/apps/details?id=org.wikipedia', 'scheme'],
  ['hhttps://play.google.com/store/apps/details?id=org.wikipedia', 'scheme'],
  ['hxxps://play.google.com/store/apps/details?id=org.wikipedia', 'scheme'],
  ['view-source:https://play.google.com/store/apps/details?id=org.wikipedia', 'scheme'],
  ['android-app://com.android.vending/https/play.google.com/store/apps/details?id=org.wikipedia', 'scheme'],
  ['macappstore://apps.apple.com/app/id324715238', 'scheme'],
  ['https://user:pass@play.google.com/store/apps/details?id=org.wikipedia', 'userinfo'],
  ['play.google.com@evil.example/store/apps/details?id=org.wikipedia', 'userinfo'],
  ['http://play.google.com:443/store/apps/details?id=org.wikipedia', 'port'],
  ['https://play.google.com:80/store/apps/details?id=org.wikipedia', 'port'],
  ['play.google.com:8080/store/apps/details?id=org.wikipedia', 'port'],
  ['https://apps.apple.com:0/us/app/x/id324715238', 'port'],
  ['https://play.goog1e.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://play.google.co/store/apps/details?id=org.wikipedia', 'host'],
  ['https://notplay.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://evilplay.google.com.evil.example/store/apps/details?id=org.wikipedia', 'host'],
  ['https://xn--pay-xdd.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://\u0440lay.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://ｐlay.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://play.google。com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://play.google%2Ecom/store/apps/details?id=org.wikipedia', 'host'],
  ['https://evil.example#https://play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://evil.example/https://play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['evil.example/?u=https://play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['evil.example?u=play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://www.google.com/url?q=https://play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['http://127.0.0.1/store/apps/details?id=org.wikipedia', 'host'],
  ['http://[::1]/store/apps/details?id=org.wikipedia', 'host'],
  ['http://2130706433/store/apps/details?id=org.wikipedia', 'host'],
  ['https:///play.google.com/store/apps/details?id=org.wikipedia', 'host'],
  ['https://apps.apple.com.evil.example/us/app/x/id324715238', 'host'],
  ['https://f-droid.org/packages/org.wikipedia', 'host'],
  ['https://testflight.apple.com/join/abcdef', 'host'],
  ['https://www.apple.com/app-store/', 'host'],
  ['https://goo.gl/abc', 'short_link'],
  ['https://play.app.goo.gl/abc', 'short_link'],
  ['https://play.app.goo.gl/?link=https://evil.example/store/apps/details?id=org.wikipedia', 'short_link'],
  [`https://bit.ly/?link=${page}`, 'short_link'],
  [`https://play.app.goo.gl.evil.example/?link=${page}`, 'host'],
  ['https://appsto.re/us/abc.i', 'short_link'],
  ['https://apple.co/3abc', 'short_link'],
  ['https://bit.ly/3abc', 'short_link'],
  ['https://wikipedia.app.link/abc', 'short_link'],
  ['https://play.google.com/store/apps\\details?id=org.wikipedia', 'bad_url'],
  ['https:/play.google.com/store/apps/details?id=org.wikipedia', 'bad_url'],
  ['https:\\/\\/play.google.com\\/store\\/apps\\/details?id=org.wikipedia', 'bad_url'],
  ['https://play.google.com/store/apps/details?id=org.wikipedia\u0000', 'bad_url'],
  ['https://play.google.com/store/apps/details?id=org\u0007.wikipedia', 'bad_url'],
  ['https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3D%E0%A4%A', 'bad_url'],
  [`${page}&referrer=${'x'.repeat(4096)}`, 'too_long'],
];

describe('parseLink', () => {
  it.each(good)('reads %j', (text, expected) => {
    expect(parseLink(text)).toEqual(expected);
  });

  it.each(bad)('refuses %j as %s', (text, reason) => {
    expect(parseLink(text)).toEqual({ ok: false, reason });
  });

  it('has a sentence of its own for each fault', () => {
    const sentences = Object.values(linkFaults);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}/);
  });

  it('never throws and never gives an id beyond the rule', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'play.google.com',
        'apps.apple.com',
        '/store/apps/details',
        '?id=',
        '&id=',
        '/us/app/',
        'x/id',
        'id',
        'org.wikipedia',
        '324715238',
        '@',
        ':',
        '\\',
        '.',
        '…',
        '。',
        ' ',
        '\n',
        '(',
        ')',
        '<',
        '>',
        '"',
        '%',
        '%2F',
        '%00',
        '&amp;',
        'market://details',
        'itms-apps://',
        'а',
        'に',
        '😀',
        '\u200b',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const result = parseLink(pieces.join(''));
        if (!result.ok) expect(linkFaults).toHaveProperty(result.reason);
        else expect(result.id).toMatch(result.store === 'play' ? playId : appleId);
        if (result.ok && result.country !== null) expect(result.country).toMatch(/^[a-z]{2}$/);
        if (result.ok && result.lang !== null) expect(Intl.getCanonicalLocales(result.lang)).toHaveLength(1);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays quick on hostile texts', () => {
    const texts = [
      'https://'.repeat(500),
      `${page}${'を。'.repeat(1900)}`,
      '('.repeat(4000),
      'a.'.repeat(2000),
      `${'<'.repeat(2000)}=${page}`,
      `a${'\t\n'.repeat(2000)}b`,
      `x${'.'.repeat(4000)}あ`,
    ];
    const before = process.threadCpuUsage();
    for (const text of texts) parseLink(text);
    // Some milliseconds; what is gone over again for each character takes a minute.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});

const cases = new URL('../../../../shared/listings/url-cases.json', import.meta.url);
if (!existsSync(cases)) console.warn('Skipped: the link cases of ../shared are not there.');

describe.skipIf(!existsSync(cases))('parseLink on the shared cases', () => {
  const list: { input: string; expected: unknown }[] = existsSync(cases)
    ? JSON.parse(readFileSync(cases, 'utf8'))
    : [];
  it.each(list)('$input', ({ input, expected }) => {
    expect(parseLink(input)).toEqual(expected);
  });
});
