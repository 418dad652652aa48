import { type RealStores, realStores } from './stores/pass-on.ts';
import type { Sample } from './stores/sample.ts';
import { samples } from './stores/samples.ts';
import { startStores } from './stores/server.ts';

export { type SentinelKind, sentinelId, sentinelKinds } from './stores/sentinel-ids.ts';

export interface SandboxOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Where requests for apps that are not samples go; the real stores unless a test says otherwise. */
  passOnTo?: RealStores;
}

export interface Sandbox {
  origin: string;
  playStoreUrl: string;
  appStoreUrl: string;
  appStorePageUrl: string;
  /** host:port of the samples' pictures. */
  mediaHosts: string[];
  /** Links to three samples as a person would paste them. */
  examples: { label: string; url: string }[];
  /** Lets the publisher of an example change its listing. */
  change(example: number, changes: (sample: Sample) => Partial<Sample>): void;
  close(): Promise<void>;
}

/** Stands in for both stores on loopback until `close`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const stores = await startStores(options.port ?? 0, options.passOnTo ?? realStores);
  const { origin } = stores;
  return {
    origin,
    playStoreUrl: origin,
    appStoreUrl: origin,
    appStorePageUrl: origin,
    mediaHosts: [new URL(origin).host],
    examples: examples().map(({ label, url }) => ({ label, url })),
    change(example, changes) {
      const { sample } = examples()[example] ?? {};
      if (sample) stores.change(sample.id, changes(sample));
    },
    close: stores.close,
  };
}

const exampleFolders = ['oddmile', 'duskfern', 'zaatara'];

function examples() {
  return exampleFolders
    .map((folder) => samples.find((sample) => sample.folder === folder))
    .filter((sample) => sample !== undefined)
    .map((sample) => ({ sample, label: shortName(sample), url: sampleUrl(sample) }));
}

/** The name before the subtitle that publishers append to it. */
function shortName(sample: Sample): string {
  const title = Object.values(sample.texts)[0]?.title ?? sample.folder;
  return title.split(/\s*[:：–—]\s*| - /)[0] ?? title;
}

/** The link that the store's own Share button would give. */
export function sampleUrl(sample: Sample): string {
  const language = Object.keys(sample.texts)[0] ?? 'en';
  if (sample.store === 'play') {
    const hl = language === 'en' ? '' : `&hl=${language}`;
    return `https://play.google.com/store/apps/details?id=${sample.id}${hl}`;
  }
  return `https://apps.apple.com/${sample.countries?.[0] ?? 'us'}/app/${sample.folder}/id${sample.id}`;
}
