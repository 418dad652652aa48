import { drawn, drawnIcon, type Sample } from '../../src/stores/sample.ts';

export const groschenwerk: Sample = {
  folder: 'groschenwerk',
  store: 'play',
  id: 'example.groschenwerk.haushaltsbuch',
  developer: 'Werkbank Nord UG',
  developerSite: 'https://groschenwerk.example',
  developerMail: 'hilfe@groschenwerk.example',
  genreId: 'FINANCE',
  rating: { score: 4.5127, ratings: 9482, reviews: 1417 },
  installs: 100_000,
  icon: drawnIcon('groschenwerk'),
  screenshots: drawn('groschenwerk', 5, 1080, 2340),
  version: '4.6.0',
  updated: '2026-11-02T10:45:00Z',
  texts: {
    de: {
      title: 'Groschenwerk – Haushaltsbuch',
      summary: 'Einnahmen, Ausgaben und Budgets im Griff, ohne Bankzugang und ohne Werbung.',
      genre: 'Finanzen',
      description: `Groschenwerk ist das Haushaltsbuch für alle, die wissen wollen, wo ihr Geld bleibt, und dafür nicht jeden Abend am Schreibtisch sitzen möchten. Eine Ausgabe ist in fünf Sekunden gebucht, der Rest rechnet sich von selbst.

Du siehst jeden Tag, wie viel bis zum Monatsende noch frei ist. Miete, Verträge und Rücklagen sind dabei schon abgezogen.

<b>Schnell gebucht</b>
• Betrag tippen, Kategorie wählen, fertig
• Belege fotografieren und Jahre später wiederfinden
• Daueraufträge und Abos einmal anlegen, danach bucht Groschenwerk sie selbst
• Kontoauszüge als CSV oder CAMT einlesen

<b>Budgets, die halten</b>
• Lege für jede Kategorie einen Rahmen fest
• Übertrage, was übrig bleibt, in den nächsten Monat
• Erhalte einen Hinweis, bevor ein Budget überschritten ist
• Plane Rücklagen für Urlaub, Reparaturen und Weihnachten

<b>Auswertungen, die man versteht</b>
• Vergleiche Monate und Jahre auf einen Blick
• Finde Verträge, die du nicht mehr nutzt
• Exportiere alles als Tabelle oder PDF

<b>Gemeinsam wirtschaften</b>
• Führe ein Haushaltsbuch mit bis zu fünf Personen
• Teile Ausgaben gerecht auf, auch nach Einkommen

<b>Deine Daten bleiben deine</b>
• Kein Bankzugang, kein Konto, keine Werbung
• Verschlüsselt auf deinem Gerät, auf Wunsch in deiner eigenen Cloud gesichert
• Entwickelt in Kiel

<b>Groschenwerk Plus</b>
Buchen, Budgets und Auswertungen sind kostenlos. Plus erweitert die App um gemeinsame Haushaltsbücher und Belegfotos für 2,49 € im Monat oder 19,99 € im Jahr. Das Abo verlängert sich automatisch, wenn es nicht mindestens 24 Stunden vor Ablauf in deinem Google-Play-Konto gekündigt wird.

Fragen und Wünsche: hilfe@groschenwerk.example
Datenschutz: https://groschenwerk.example/datenschutz
Impressum: https://groschenwerk.example/impressum`,
      whatsNew: 'Budgets lassen sich jetzt in den nächsten Monat übertragen. Dazu viele kleine Korrekturen.',
    },
    en: {
      title: 'Groschenwerk: Budget Book',
      summary: 'Income, spending and budgets under control. No bank login and no ads.',
      genre: 'Finance',
      description: `Groschenwerk is a budget book for everybody who wants to know where the money goes without spending every evening at a desk. An expense takes five seconds to enter, and the rest adds up by itself.

Each day you see how much is left until the end of the month. Rent, contracts and savings are already taken off.

<b>Entered in no time</b>
• Type the amount, pick a category, done
• Photograph receipts and find them years later
• Set up standing orders once, and Groschenwerk books them for you
• Import bank statements as CSV or CAMT

<b>Budgets that hold</b>
• Set a limit for each category
• Carry over what is left into the next month
• Get a hint before a budget runs out
• Put money aside for holidays, repairs and presents

<b>Reports that make sense</b>
• Compare months and years at a glance
• Find contracts that you no longer use
• Export everything as a table or PDF

<b>Keep house together</b>
• Share one book with up to five people
• Split expenses fairly, by income if you like

<b>Your data stays yours</b>
• No bank login, no account, no ads
• Encrypted on your device, with backups in your own cloud
• Made in Kiel

<b>Groschenwerk Plus</b>
Entries, budgets and reports are free. Plus adds shared books and receipt photos for €2.49 a month or €19.99 a year. The subscription renews automatically unless it is cancelled in your Google Play account at least 24 hours before it ends.

Questions and wishes: hilfe@groschenwerk.example
Privacy: https://groschenwerk.example/datenschutz`,
      whatsNew: 'Budgets can now be carried over into the next month. And many small fixes.',
    },
  },
};
