import { drawn, drawnIcon, type Sample } from '../../src/stores/sample.ts';

export const duskfern: Sample = {
  folder: 'duskfern',
  store: 'apple',
  id: '9900000101',
  developer: 'Palewood Studio',
  developerSite: 'https://duskfern.example',
  developerMail: 'hello@duskfern.example',
  genreId: '6013',
  rating: { score: 4.78214, ratings: 18412, reviews: 2954 },
  icon: drawnIcon('duskfern'),
  screenshots: drawn('duskfern', 5, 1290, 2796),
  version: '5.2.1',
  updated: '2026-10-28T07:15:32Z',
  texts: {
    en: {
      title: 'Duskfern: Sleep & Quiet',
      summary: 'Calm stories, quiet nights',
      genre: 'Health & Fitness',
      description: `Duskfern is a calm hour before bed, kept in your pocket. It turns the last part of your evening into a short path: a breathing exercise, a story read slowly, and a sound that stays with you until morning.

Put the phone down after one tap. The screen goes dark, the story fades when you stop moving, and nothing rings until your alarm.

FALL ASLEEP MORE EASILY
• Listen to more than 140 sleep stories, read by voices made for the dark
• Mix your own night from 48 sounds: rain on a tin roof, a wood stove, a far train
• Follow breathing exercises of three to ten minutes
• Set a timer, or let Duskfern notice that you are asleep

UNDERSTAND YOUR NIGHTS
• See how long you slept, when you dreamt and what woke you
• Compare weeks at a glance and find the habits that help
• Write one line in the morning journal and read it back months later
• Wake gently in a light phase, up to 30 minutes before your alarm

MADE TO BE LEFT ALONE
• Works offline: download any story or sound for flights and cabins
• No ads, no feed, no streak that scolds you
• Your recordings never leave your phone
• Reads from and writes to Apple Health, if you allow it

"I have not heard the end of a single story." That is the letter we like best, and we get it often.

Every week brings a new story, and every season a new set of sounds recorded outdoors by the two of us who make this app.

DUSKFERN PLUS
The breathing exercises, twelve stories and twenty sounds are free for as long as you like. Duskfern Plus opens everything else for $4.99 a month or $34.99 a year after a free trial of seven days. Payment is charged to your Apple Account at confirmation of purchase. The subscription renews automatically unless it is cancelled at least 24 hours before the end of the current period. You can manage or cancel it in your account settings at any time.

Duskfern is no medical device. If you sleep badly for weeks, please talk to a doctor.

Terms of use: https://duskfern.example/terms
Privacy policy: https://duskfern.example/privacy
Questions? Write to hello@duskfern.example. Two people answer, usually within a day.`,
      whatsNew: 'Nine new autumn stories, and a sleep timer that follows your breathing.',
    },
    ja: {
      title: 'Duskfern：睡眠と静かな夜',
      summary: 'おだやかな物語と静かな夜',
      genre: 'ヘルスケア／フィットネス',
      description: `Duskfernは、眠る前のおだやかな一時間をポケットに届けます。呼吸の練習、ゆっくり読まれる物語、朝まで寄りそう音で、一日の終わりを短い道のりに変えます。

ぐっすり眠るために
• 140以上の眠りの物語を、夜のための声で聴けます
• 48種類の音を組み合わせて、自分だけの夜をつくれます
• 3分から10分の呼吸エクササイズを試せます
• タイマーを設定しても、眠ったことに気づかせても使えます

夜を知るために
• 睡眠時間や目が覚めた理由を確認できます
• 週ごとに比べて、役立つ習慣を見つけられます
• 浅い眠りのときに、やさしく起こします

そっとしておくために
• オフラインで使えます
• 広告もフィードもありません
• 録音が端末の外に出ることはありません

お問い合わせ：hello@duskfern.example`,
      whatsNew: '秋の新しい物語を九つ追加しました。',
    },
  },
};
