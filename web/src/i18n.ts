import { i18n } from '@lingui/core';
import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type adminOperations from './locales/en/admin-operations.json';
import type ads from './locales/en/ads.json';
import type analytics from './locales/en/analytics.json';
import type creditHistory from './locales/en/credit-history.json';
import type docs from './locales/en/docs.json';
import type extract from './locales/en/extract.json';
import type features from './locales/en/features.json';
import type generate from './locales/en/generate.json';
import type history from './locales/en/history.json';
import type home from './locales/en/home.json';
import type kits from './locales/en/kits.json';
import type legal from './locales/en/legal.json';
import type motion from './locales/en/motion.json';
import type pricing from './locales/en/pricing.json';
import type profile from './locales/en/profile.json';
import type programs from './locales/en/programs.json';
import type results from './locales/en/results.json';
import type secondFactor from './locales/en/second-factor.json';
import type shell from './locales/en/shell.json';
import type studio from './locales/en/studio.json';
import type support from './locales/en/support.json';

type Catalogues = {
  shell: typeof shell;
  home: typeof home;
  features: typeof features;
  pricing: typeof pricing;
  'credit-history': typeof creditHistory;
  profile: typeof profile;
  programs: typeof programs;
  account: typeof account;
  ads: typeof ads;
  analytics: typeof analytics;
  docs: typeof docs;
  extract: typeof extract;
  generate: typeof generate;
  history: typeof history;
  results: typeof results;
  'second-factor': typeof secondFactor;
  studio: typeof studio;
  support: typeof support;
  admin: typeof admin;
  'admin-operations': typeof adminOperations;
  kits: typeof kits;
  legal: typeof legal;
  motion: typeof motion;
};

export type CatalogueName = keyof Catalogues;
export type MessageKey = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName];
export type MessageValues = Record<string, string | number>;

/** The languages that have a folder in `locales/`; English stands in for what another lacks. */
const files = import.meta.glob<Record<string, string>>('./locales/*/*.json', { import: 'default' });
const languages = new Set(Object.keys(files).map((file) => file.split('/')[2] as string));

const readers = import.meta.env.SSR ? ['en'] : navigator.languages;
const language = readers.map((tag) => tag.split('-')[0] as string).find((tag) => languages.has(tag)) ?? 'en';

// With the first catalogue still to come: `activate` alone would complain of that.
i18n.loadAndActivate({ locale: language, messages: {} });

/** Loads one page's catalogue; a page's route waits for it before it shows. */
export async function loadCatalogue(name: CatalogueName): Promise<void> {
  const wanted = language === 'en' ? ['en'] : ['en', language];
  for (const tag of wanted) {
    const messages = await files[`./locales/${tag}/${name}.json`]?.();
    if (messages) i18n.load(language, messages);
  }
}

/** The text of a message in the reader's language. */
export const t = (key: MessageKey, values?: MessageValues): string => i18n._(key, values);

// Making one takes milliseconds, and figures that run up ask at every frame.
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with the thousands separators of the reader's language. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, format);
  return format.format(value);
}

export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The time of a day. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));

/** A day, without the time. */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));

/** 'Ads 1, 4 and 7', in the language of the page. */
export const formatList = (items: string[]): string => new Intl.ListFormat(language).format(items);

/** The language the page is shown in. */
export const pageLanguage = language;
