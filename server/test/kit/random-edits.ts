import type { Edit, EditOptions } from '@marquee/contract';

/** Words of ten languages, and what people paste to see what happens. */
const vocabulary = [
  ['Read', 'calmly', 'every', 'evening', 'without', 'ads', '5', 'million', 'routes'],
  ['Donaudampfschifffahrtsgesellschaft', 'für', 'jede', 'Liste', 'ohne', 'Werbung', 'Überblick'],
  ['وصفات', 'سهلة', 'كل', 'يوم', 'بلا', 'إعلانات', 'خطّطي', 'أسبوعك'],
  ['קריאה', 'ללא', 'פרסומות', 'שמרו', 'כל', 'מאמר', 'במקום', 'אחד'],
  ['बिना', 'विज्ञापन', 'के', 'पढ़ें', 'हर', 'लेख', 'सहेजें'],
  ['อ่านข่าว', 'โดยไม่มีโฆษณา', 'บันทึก', 'ทุกบทความ', 'ไว้ในที่เดียว'],
  ['広告なしで読む', 'すべての記事を', 'ひとつの場所に', '保存'],
  ['没有广告', '阅读', '每一篇文章', '都在一个地方'],
  ['광고', '없이', '읽기', '모든', '글을', '한곳에'],
  ['Читайте', 'без', 'рекламы', 'каждую', 'статью'],
] as const;

const hostile = [
  '\u202Egnp.exe',
  '<script>alert(1)</script>',
  "'; drop table ads; --",
  'a\u0000b',
  '😀🔥🎉',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  '\n\n\n',
  '　',
  '𝐁𝐨𝐥𝐝',
  '{"headline": 1}',
  '%s %n %x',
  'http://example.com/x?y=1#z',
  '\ud800',
] as const;

type Option = EditOptions['screenshots'][number];

/** What random edits choose from. */
export interface RandomEdits {
  random: () => number;
  layouts: readonly { archetype: string; variant: string }[];
  formats: readonly string[];
  screenshots: readonly Option[];
  uploads: readonly string[];
}

/** An edit of one to three kinds, as anybody may send it: most of them sensible, some of them not. */
export function randomEdit({ random, layouts, formats, screenshots, uploads }: RandomEdits): Edit {
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const phrase = (): string => {
    if (random() < 0.12) return oneOf(hostile);
    const words = oneOf(vocabulary);
    const length = random() < 0.75 ? 4 + below(36) : 1 + below(200);
    let text = '';
    while (text.length < length) text += `${text && ' '}${oneOf(words)}`;
    return text.slice(0, length).trim() || oneOf(words);
  };
  const share = () => Math.round(random() * 90) / 100;
  const crop = () => {
    const [x, y] = [share(), share()];
    return { x, y, width: 0.05 + (0.95 - x) * random(), height: 0.05 + (0.95 - y) * random() };
  };
  const kinds: (() => Edit)[] = [
    () => ({ headline: random() < 0.2 ? `${phrase()}\n${phrase()}` : phrase() }),
    () => ({ headline: phrase() }),
    () => ({ sub: random() < 0.2 ? '' : phrase() }),
    () => ({ cta: random() < 0.2 ? '' : phrase() }),
    () => ({ points: Array.from({ length: below(5) }, phrase) }),
    () => ({ emphasis: phrase() }),
    () => ({ layout: oneOf(layouts) }),
    () => ({ layout: random() < 0.1 ? { archetype: 'none', variant: 'none' } : oneOf(layouts) }),
    () => ({ scheme: oneOf(['vivid', 'dark', 'light', 'tint', 'second', 'none']) }),
    () => ({ scheme: { color: `#${below(0xffffff).toString(16).padStart(6, '0')}` } }),
    () => ({ background: oneOf(['drawn', 'painted']) }),
    () => ({
      screenshots: Array.from({ length: 1 + below(3) }, () => ({
        ...(uploads.length > 0 && random() < 0.4
          ? { upload: oneOf(uploads) }
          : { index: random() < 0.05 ? 99 : (screenshots[below(screenshots.length)]?.index ?? 0) }),
        ...(random() < 0.5 ? { crop: crop() } : {}),
      })),
    }),
    () => ({ frame: random() < 0.5 }),
    () => ({ show: { icon: random() < 0.5, rating: random() < 0.5, button: random() < 0.5 } }),
    () => ({ size: oneOf(['S', 'M', 'L']) }),
    () => ({ formatType: random() < 0.05 ? 'nowhere' : oneOf(formats) }),
    () => ({ ownClaims: random() < 0.7 }),
  ];
  const edit: Edit = Object.assign({}, ...Array.from({ length: 1 + below(3) }, () => oneOf(kinds)()));
  // What people say of their app is theirs more often than not.
  return random() < 0.6 ? { ...edit, ownClaims: true } : edit;
}
