import { readFileSync } from 'node:fs';
import { type NetworkId, networkOf } from '@marquee/contract';
import type { KitGap } from './kit-parts.ts';
import type { ReadmeLanguage } from './readme-language.ts';

/** The sentences of a README, in one language; names in braces are filled in. */
export interface ReadmeTexts {
  title: string;
  folders: string;
  names: string;
  manifest: string;
  videos: string;
  checked: string;
  missing: string;
  noAds: string;
  noWords: string;
  fewer: string;
  cannotCompose: string;
  gone: string;
  tooLong: string;
  notTaken: string;
  other: string;
  template: string;
  /** Where what goes, network by network. */
  steps: Record<NetworkId, string>;
}

/** The sentences of a language, written by somebody who writes it. */
export const readmeTexts = (language: ReadmeLanguage): ReadmeTexts =>
  JSON.parse(readFileSync(new URL(`./readme/${language}.json`, import.meta.url), 'utf8'));

const filled = (sentence: string, values: Record<string, string | number | undefined>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What the tokens of files look like. */
const token = 'M-7K3QF2X';

/**
 * `README.txt`, in the language of whoever asked for the kit.
 * @param templates the files that were filled in, by their network
 */
export function readmeOf(
  {
    app,
    networks,
    missing,
    hasVideos,
    templates,
  }: {
    app: string;
    networks: readonly NetworkId[];
    missing: readonly KitGap[];
    hasVideos: boolean;
    templates: ReadonlyMap<NetworkId, string>;
  },
  language: ReadmeLanguage,
): string {
  const texts = readmeTexts(language);
  const parts = networks.map((id) => {
    const { name, readAt } = networkOf(id);
    const file = templates.get(id);
    const lacks = missing
      .filter(({ network }) => network === id)
      .map(
        ({ language: of, what, reason, ...values }) => `  - ${of}, ${what}: ${filled(texts[reason], values)}`,
      );
    return [
      `${name} (${id}/)`,
      texts.steps[id],
      ...(file ? [filled(texts.template, { file })] : []),
      filled(texts.checked, { date: readAt }),
      ...(lacks.length > 0 ? [texts.missing, ...lacks] : []),
    ].join('\n');
  });
  const head = [
    ...[filled(texts.title, { app }), texts.folders],
    ...(hasVideos ? [texts.videos] : []),
    ...[filled(texts.names, { token }), texts.manifest],
  ];
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}
