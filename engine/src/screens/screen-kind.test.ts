import { describe, expect, it } from 'vitest';
import { kindOfScreen, type SeenScreen } from './screen-kind.ts';

const size = { width: 1080, height: 2340 };

/** A screen of lines from the top, each with its place from the left and how wide it is, in pixels. */
function screen(
  texts: readonly (string | [text: string, x: number, y: number, width?: number])[],
  more: Partial<SeenScreen> = {},
): SeenScreen {
  const lines = texts.map((line, index) => {
    const [text, x, y, width = 300] = typeof line === 'string' ? [line, 80, 180 + index * 150] : line;
    return { text, confidence: 0.95, box: { x, y, width, height: 44 } };
  });
  return {
    lines,
    captions: [],
    foreignCaptions: [],
    boxes: lines.map(({ box }) => box),
    stage: { size, device: 'whole', language: 'en' },
    plain: false,
    ...more,
  };
}

const idle: Record<string, [kind: string, texts: string[]][]> = {
  en: [
    ['settings', ['Settings', 'Start of the week', 'Monday', 'Sounds']],
    ['settings', ['Display settings', 'Text size', 'Large']],
    ['settings', ['Notes', 'General', 'Appearance', 'Notifications', 'Backup']],
    ['settings', ['Appearance', 'Theme', 'Language', 'Entries']],
    ['sign-in', ['Which server?', 'Log in with Notes', 'What is a server?']],
    ['about', ['About', 'Version 2.4.1', 'Source code', 'Licenses']],
    ['permission', ['Allow Notes to take pictures?', 'While using the app', 'Only this time', "Don't allow"]],
    ['sign-in', ['Welcome back', 'Email', 'Password', 'Sign in']],
    ['empty', ['Notes', 'Nothing here yet', 'Add a note']],
  ],
  de: [
    ['settings', ['Einstellungen', 'Wochenbeginn', 'Montag', 'Töne']],
    ['about', ['Über diese App', 'Version 2.4.1', 'Quellcode', 'Lizenzen']],
    ['permission', ['Zugriff auf die Kamera', 'Zulassen', 'Nicht zulassen']],
    ['sign-in', ['Willkommen', 'E-Mail-Adresse', 'Passwort', 'Anmelden']],
    ['empty', ['Notizen', 'Noch keine Notizen', 'Neu']],
  ],
  ar: [
    ['settings', ['إعدادات القاعدة', 'بداية الأسبوع', 'الاثنين']],
    ['settings', ['عام', 'المظهر', 'اللغة', 'النسخ الاحتياطي']],
    ['permission', ['الكاميرا', 'السماح', 'عدم السماح']],
    ['sign-in', ['مرحبا', 'البريد الإلكتروني', 'كلمة المرور', 'تسجيل الدخول']],
    ['empty', ['الملاحظات', 'لا توجد ملاحظات', 'جديد']],
  ],
  ja: [
    ['settings', ['設定', '週の始まり', '月曜日', '音']],
    ['settings', ['テーマ', '言語', '詳細設定', '週の始まり']],
    ['about', ['バージョン 2.4.1', 'ライセンス', 'プライバシーポリシー']],
    ['permission', ['カメラへのアクセス', '許可', '許可しない']],
    ['sign-in', ['ようこそ', 'メールアドレス', 'パスワード', 'ログイン']],
    ['empty', ['メモ', 'まだメモがありません', '新規']],
  ],
};

describe('kindOfScreen', () => {
  it.each(
    Object.entries(idle).flatMap(([language, cases]) =>
      cases.map(([kind, texts]) => ({ language, kind, texts })),
    ),
  )('knows $kind in $language: $texts', ({ kind, texts }) => {
    expect(kindOfScreen(screen(texts))).toBe(kind);
  });

  it('knows settings whose title is as large as a caption, or stands above what was taken for a device', () => {
    const rest = ['Scan interval', 'Sort by'];
    const large = screen(['Settings', ...rest]);
    expect(kindOfScreen({ ...large, captions: large.lines.slice(0, 1) })).toBe('settings');
    const device = { x: 40, y: 300, width: 1000, height: 1900 };
    expect(kindOfScreen(screen(['Settings', ...rest], { stage: { size, device, language: 'en' } }))).toBe(
      'settings',
    );
  });

  it('knows settings by rows that explain themselves, where few of their words are known', () => {
    const rows = ['Sort', 'Theme', 'Reminder sound', 'Language'].flatMap((text, at) => [
      { text, confidence: 0.95, box: { x: 80, y: 500 + at * 200, width: 300, height: 44 } },
      { text: 'What it does', confidence: 0.95, box: { x: 82, y: 560 + at * 200, width: 400, height: 32 } },
    ]);
    const explained = { ...screen([]), lines: rows, boxes: rows.map(({ box }) => box) };
    expect(kindOfScreen(explained)).toBe('settings');
    const names = rows.filter((_, at) => at % 2 === 0);
    expect(kindOfScreen({ ...explained, lines: names, boxes: names.map(({ box }) => box) })).not.toBe(
      'settings',
    );
  });

  it('hides no content that only resembles it', () => {
    const shown = [
      // Parts of settings that head screens of their own.
      ['Add card', 'Options', 'Store name', 'Card number'],
      ['Notifications', 'Mia likes your picture', 'Ben follows you'],
      // Dates and addresses are no versions.
      ['Analysis', '26.07.25', '28.07.25', '01.08.25', 'Last 7 days'],
      ['Devices', '192.168.1.1', '192.168.1.14', '10.0.0.2'],
      // An entry of a password manager.
      ['Library', 'Username', 'Password', 'Website'],
    ];
    for (const texts of shown)
      expect(kindOfScreen(screen(texts)), texts[0]).not.toMatch(/settings|about|sign-in|empty/);
    // A picture or a game has no words either.
    expect(kindOfScreen(screen([]))).toBe('content');
    expect(kindOfScreen(screen([], { plain: true }))).toBe('empty');
  });

  it('tells the icons of a phone from the keys of a calculator and the days of a month', () => {
    const grid = (columns: number, text: (at: number) => string) =>
      screen(
        Array.from(
          { length: columns * 6 },
          (_, at) =>
            [text(at), 40 + (at % columns) * (1000 / columns), 300 + Math.floor(at / columns) * 280, 110] as [
              string,
              number,
              number,
              number,
            ],
        ),
      );
    expect(kindOfScreen(grid(4, (at) => ['Mail', 'Maps', 'Clock', 'Phone'][at % 4] ?? ''))).toBe('launcher');
    expect(kindOfScreen(grid(4, (at) => `${at % 10}`))).not.toBe('launcher');
    expect(kindOfScreen(grid(7, (at) => `${at + 1}`))).not.toBe('launcher');
  });

  it('knows a home screen with a widget by the phone’s own apps, which a list has below one another', () => {
    const widget: [string, number, number, number][] = [
      ['Upcoming payments', 270, 900, 310],
      ['Netflix', 220, 990, 100],
      ['Mobile phone', 220, 1130, 180],
    ];
    const apps = ['Play Store', 'Gmail', 'Photos'];
    const side = apps.map((name, at): [string, number, number, number] => [name, 200 + at * 200, 1712, 120]);
    const list = apps.map((name, at): [string, number, number, number] => [name, 200, 1300 + at * 140, 120]);
    expect(kindOfScreen(screen([...widget, ...side]))).toBe('launcher');
    expect(kindOfScreen(screen([...widget, ...list]))).not.toBe('launcher');
  });

  it('knows a map by whose it is, an editor by its title, a chat by its turns and no timetable for one', () => {
    expect(kindOfScreen(screen(['Park', 'River', '© OpenStreetMap contributors']))).toBe('map');
    expect(kindOfScreen(screen(['Edit event', 'Game night', 'All day']))).toBe('editor');
    const turns: [string, number, number, number][] = [
      ['Are you coming?', 80, 400, 400],
      ['10:02', 80, 460, 90],
      ['In ten minutes', 560, 600, 440],
      ['10:03', 900, 660, 90],
      ['I saved a seat', 80, 800, 400],
      ['Thank you so much', 560, 1000, 440],
    ];
    expect(kindOfScreen(screen(turns))).toBe('chat');
    const table = ['Sunrise', 'Noon', 'Sunset'].flatMap((name, at): [string, number, number, number][] => [
      [name, 80, 400 + at * 200, 300],
      [`today ${at}`, 500, 400 + at * 200, 400],
      [`0${at}:15`, 950, 400 + at * 200, 90],
    ]);
    expect(kindOfScreen(screen(table))).not.toBe('chat');
  });
});
