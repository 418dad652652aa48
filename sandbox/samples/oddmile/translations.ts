import type { Texts } from '../../src/stores/sample.ts';

/** The listing as its publisher wrote it in other languages. */
export const translations: Record<string, Texts> = {
  de: {
    title: 'Oddmile: Reiseplaner & Karte',
    summary: 'Reisen gemeinsam planen: eine Karte, alle Tickets und eine Kasse, die aufgeht.',
    genre: 'Reisen & Lokales',
    description: `Oddmile hält eine ganze Reise an einem Ort zusammen: die Karte, die Tage, die Tickets und das Geld. Plane allein oder mit Freunden, und suche die Abfahrt der Fähre nicht länger in fünf Apps und einem Gruppenchat.

Setze Orte auf die Karte, und Oddmile bringt sie in eine sinnvolle Reihenfolge, mit Zügen, Fähren und Wegen dazwischen. Ändere einen Halt, und der Rest der Woche zieht mit.

<b>Gemeinsam planen</b>
• Lade bis zu 12 Personen zu einer Reise ein
• Stimmt über Orte, Zimmer und Restaurants ab, bevor ihr bucht
• Sieh jeden Tag als Zeitleiste oder auf der Karte
• Finde ruhige Orte: mehr als 9.000 Tipps von Menschen, die dort wohnen

<b>Alle Tickets in der Tasche</b>
• Leite die Buchungsmail weiter, und das Ticket steht am richtigen Tag
• Öffne Bordkarten und Codes ohne Verbindung
• Lass dich erinnern, wenn es Zeit für den Bahnsteig ist

<b>Geld ohne Streit</b>
• Trage Ausgaben mit zwei Fingertipps ein, in 160 Währungen
• Teile Rechnungen gerecht auf, nach Anteil oder nach Nacht
• Gleicht am Ende mit wenigen Zahlungen aus

<b>Für unterwegs gemacht</b>
• Offline-Karten für ganze Regionen
• Läuft auf Handy, Tablet und Uhr
• Keine Werbung, und wir verkaufen nie, wo du warst

Fragen: support@oddmile.example
Datenschutz: https://oddmile.example/privacy`,
    whatsNew: 'Nachtzüge stehen jetzt auf der Karte.',
  },
  ar: {
    title: 'Oddmile: مخطط الرحلات والخريطة',
    summary: 'خطّطوا لرحلاتكم معًا: خريطة واحدة وكل التذاكر وميزانية مشتركة واضحة.',
    genre: 'السفر والأماكن',
    description: `يجمع Oddmile رحلتك كلها في مكان واحد: الخريطة والأيام والتذاكر والمصاريف. خطّط وحدك أو مع أصدقائك، ولا تبحث عن موعد العبّارة في خمسة تطبيقات.

ضع الأماكن على الخريطة ليرتّبها Oddmile ترتيبًا مناسبًا، مع القطارات والعبّارات والطرق بينها. غيّر محطة واحدة فيتغيّر باقي الأسبوع معها.

<b>خطّطوا معًا</b>
• ادعُ حتى 12 شخصًا إلى الرحلة نفسها
• صوّتوا على الأماكن والغرف والمطاعم قبل الحجز
• شاهد كل يوم على الخط الزمني أو على الخريطة
• اكتشف أكثر من 9000 مكان هادئ اختارها أهلها

<b>كل تذاكرك في جيبك</b>
• أرسل رسالة الحجز فتظهر التذكرة في يومها الصحيح
• افتح بطاقات الصعود والرموز بلا اتصال
• احصل على تذكير حين يحين وقت الذهاب إلى الرصيف

<b>مصاريف بلا خلاف</b>
• أضف مصروفًا بنقرتين وبأي من 160 عملة
• اقسم الفواتير بالتساوي أو حسب الحصة
• سدّد في النهاية بأقل عدد من الدفعات

<b>صُنع للطريق</b>
• خرائط بلا اتصال لمناطق كاملة
• يعمل على الهاتف والجهاز اللوحي والساعة
• بلا إعلانات، ولا نبيع أماكن وجودك أبدًا

للتواصل: support@oddmile.example`,
    whatsNew: 'تظهر القطارات الليلية الآن على الخريطة.',
  },
  ja: {
    title: 'Oddmile：旅行プランと地図',
    summary: 'みんなで旅を計画。地図もチケットも割り勘も、ひとつのアプリで。',
    genre: '旅行＆地域',
    description: `Oddmileは、地図、日程、チケット、費用まで、旅のすべてをひとつにまとめます。ひとりでも友だちとでも、もう五つのアプリを探し回る必要はありません。

行きたい場所を地図に置くと、電車やフェリー、徒歩の時間を考えて、無理のない順番に並べます。ひとつ予定を変えると、残りの日程も自動で動きます。

<b>みんなで計画</b>
• ひとつの旅に12人まで招待できます
• 場所や宿、レストランを予約前に投票で決められます
• 一日の予定を時間順でも地図でも確認できます
• 地元の人が選んだ9,000以上の静かな場所を探せます

<b>チケットはポケットに</b>
• 予約メールを転送すると、チケットが正しい日に表示されます
• 搭乗券やコードはオフラインでも開けます
• ホームへ向かう時間になるとお知らせします

<b>お金でもめない</b>
• 160の通貨から、2回のタップで支出を記録できます
• 支払いを均等にも、泊数ごとにも分けられます
• 最後の精算を少ない回数で終えられます

<b>旅先のために</b>
• 地域まるごとのオフライン地図
• スマートフォン、タブレット、時計で使えます
• 広告はありません。位置情報を販売することもありません

お問い合わせ：support@oddmile.example`,
    whatsNew: '夜行列車が地図に表示されるようになりました。',
  },
};

/** As the store's machine translates it for who asks in a language without words of the publisher's. */
export const machineTranslations: Record<string, string> = {
  fr: `Oddmile garde tout un voyage en un seul endroit : la carte, les jours, les billets et l'argent. Planifiez-le seul ou avec des amis, et arrêtez de chercher l'heure du ferry dans cinq applications et une discussion de groupe.

Déposez des lieux sur la carte et Oddmile les met dans un ordre raisonnable, avec des trains, des ferries et des promenades entre les deux.`,
};
