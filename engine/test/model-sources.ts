import type { Source } from './good-message.ts';

/** One pantry app in five languages, with what a good model writes about it. */
export const sources: Record<string, Source> = {
  en: {
    title: 'Larder: pantry list',
    summary: 'Know what is in your kitchen',
    genre: 'Food & Drink',
    description: `Larder keeps a list of everything in your pantry.

• Scan any barcode, and its jar is on the list
• Share one list with your household
• See what runs low this week
• Works offline, without an account
• Recognises 40,000 products`,
    messages: [
      {
        fact: 'Scan any barcode',
        angle: 'ease',
        headline: 'Scan a jar and it is listed',
        short: 'Scan it, it is listed',
        sub: 'One barcode adds it to your pantry',
        cta: 'Start scanning',
      },
      {
        fact: 'Share one list',
        angle: 'outcome',
        headline: 'One list, the whole household',
        short: 'One list per household',
        sub: 'Share what your kitchen has and lacks',
        cta: 'Share a list',
      },
      {
        fact: 'runs low',
        angle: 'pain-relief',
        headline: 'What runs low this week?',
        short: 'What runs low this week?',
        sub: 'Look before it is gone',
        cta: 'Check my jars',
      },
      {
        fact: '40,000',
        angle: 'feature',
        headline: 'Knows 40,000 products',
        short: 'Knows 40,000 products',
        sub: 'Point at a barcode, add the jar',
        cta: 'Try a barcode',
      },
    ],
  },
  de: {
    title: 'Vorrat: Einkaufsliste',
    summary: 'Wisse, was in deiner Küche steht',
    genre: 'Essen & Trinken',
    description: `Vorrat führt die Liste deiner Speisekammer.

• Scanne einen Barcode und das Glas steht auf der Liste
• Teile eine Liste mit dem ganzen Haushalt
• Sieh, was diese Woche abläuft
• Funktioniert offline und ohne Konto
• Erkennt 40.000 Produkte`,
    messages: [
      {
        fact: 'Barcode',
        angle: 'ease',
        headline: 'Einmal scannen, schon notiert',
        short: 'Barcode scannen, fertig',
        sub: 'Der Barcode bringt das Glas auf die Liste',
        cta: 'Jetzt scannen',
      },
      {
        fact: 'Teile eine Liste',
        angle: 'outcome',
        headline: 'Eine Liste für alle zu Hause',
        short: 'Eine Liste für alle',
        sub: 'Teile sie mit dem ganzen Haushalt',
        cta: 'Liste teilen',
      },
      {
        fact: 'abläuft',
        angle: 'pain-relief',
        headline: 'Was läuft diese Woche ab?',
        short: 'Was läuft bald ab?',
        sub: 'Sieh nach, bevor etwas ausgeht',
        cta: 'Nachsehen',
      },
      {
        fact: '40.000',
        angle: 'feature',
        headline: 'Kennt 40 000 Produkte',
        short: 'Kennt 40 000 Produkte',
        sub: 'Barcode scannen, Glas erkannt',
        cta: 'Ausprobieren',
      },
    ],
  },
  ar: {
    title: 'مؤونة: قائمة المطبخ',
    summary: 'اعرف ما في مطبخك',
    genre: 'طعام وشراب',
    description: `مؤونة تطبيق يحفظ قائمة بكل ما في خزانة مطبخك.

• امسح الرمز الشريطي لإضافة المنتج
• شارك قائمة واحدة مع عائلتك
• شاهد ما ينفد هذا الأسبوع
• يعمل دون اتصال ودون حساب
• يتعرف على 40,000 منتج`,
    messages: [
      {
        fact: 'الرمز الشريطي',
        angle: 'ease',
        headline: 'امسح الرمز، يُضف المنتج',
        short: 'امسح ويُضاف',
        sub: 'الرمز الشريطي يضيف المنتج إلى قائمتك',
        cta: 'امسح الآن',
      },
      {
        fact: 'شارك قائمة',
        angle: 'outcome',
        headline: 'قائمة واحدة لعائلتك',
        short: 'قائمة للعائلة',
        sub: 'شاركها مع من في البيت',
        cta: 'شارك قائمتك',
      },
      {
        fact: 'ينفد',
        angle: 'pain-relief',
        headline: 'ما الذي ينفد هذا الأسبوع؟',
        short: 'ما الذي ينفد؟',
        sub: 'شاهد ما في خزانة مطبخك',
        cta: 'شاهد القائمة',
      },
      {
        fact: '40,000',
        angle: 'feature',
        headline: 'يعرف ٤٠٬٠٠٠ منتج',
        short: 'يعرف ٤٠٬٠٠٠ منتج',
        sub: 'امسح الرمز ويتعرف عليه',
        cta: 'جرّب رمزًا',
      },
    ],
  },
  hi: {
    title: 'रसोई सूची',
    summary: 'जानें आपकी रसोई में क्या है',
    genre: 'खाना-पीना',
    description: `रसोई सूची आपके भंडार की हर चीज़ की सूची रखती है।

• बारकोड स्कैन करें और डिब्बा सूची में जोड़ें
• एक सूची अपने परिवार के साथ साझा करें
• देखें इस हफ़्ते क्या ख़राब होगा
• बिना इंटरनेट और बिना खाते के चलती है
• 40,000 उत्पाद पहचानती है`,
    messages: [
      {
        fact: 'बारकोड',
        angle: 'ease',
        headline: 'स्कैन करें, सूची में जोड़ें',
        short: 'स्कैन करें, जोड़ें',
        sub: 'बारकोड से डिब्बा सूची में आ जाता है',
        cta: 'स्कैन करें',
      },
      {
        fact: 'परिवार',
        angle: 'outcome',
        headline: 'पूरे परिवार की एक सूची',
        short: 'परिवार की एक सूची',
        sub: 'अपनी रसोई की सूची साझा करें',
        cta: 'साझा करें',
      },
      {
        fact: 'ख़राब',
        angle: 'pain-relief',
        headline: 'इस हफ़्ते क्या ख़राब होगा?',
        short: 'क्या ख़राब होगा?',
        sub: 'देखें और समय पर ख़रीद लें',
        cta: 'अभी देखें',
      },
      {
        fact: '40,000',
        angle: 'feature',
        headline: '४०,००० उत्पादों की पहचान',
        short: '४०,००० उत्पाद',
        sub: 'बारकोड स्कैन करें, डिब्बा पहचानें',
        cta: 'आज़माएँ',
      },
    ],
  },
  ja: {
    title: 'パントリー：食品リスト',
    summary: 'キッチンにあるものがわかる',
    genre: 'フード／ドリンク',
    description: `パントリーは食品棚のリストを作るアプリです。

• バーコードを読み取って食品を追加
• 家族で一つのリストを共有できます
• 今週期限が切れる食品がわかります
• オフラインで使えて登録も不要です
• 4万点の商品を認識します`,
    messages: [
      {
        fact: 'バーコード',
        angle: 'ease',
        headline: '読み取るだけで食品を追加',
        short: '読み取って追加',
        sub: 'バーコードからリストが完成します',
        cta: '読み取る',
      },
      {
        fact: '共有',
        angle: 'outcome',
        headline: '家族みんなで一つのリスト',
        short: '家族で一つのリスト',
        sub: 'キッチンの食品を共有できます',
        cta: '共有する',
      },
      {
        fact: '期限',
        angle: 'pain-relief',
        headline: '期限切れの食品がわかる',
        short: '期限切れがわかる',
        sub: '今週のうちに使う食品を確認できます',
        cta: '確認する',
      },
      {
        fact: '4万点',
        angle: 'feature',
        headline: '40,000点の商品を認識',
        short: '4万点を認識',
        sub: 'バーコードを読み取って追加します',
        cta: '試してみる',
      },
    ],
  },
};
