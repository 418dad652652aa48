import { googleApp, googleDisplay, microsoft } from './google.ts';
import { networkIds } from './ids.ts';
import type { Network, NetworkId } from './network.ts';
import { chatgpt, linkedin, x } from './other.ts';
import { meta, pinterest, reddit, snapchat, tiktok } from './social.ts';

const byId: Record<NetworkId, Network> = {
  'google-app': googleApp,
  'google-display': googleDisplay,
  meta,
  tiktok,
  snapchat,
  pinterest,
  reddit,
  x,
  linkedin,
  microsoft,
  chatgpt,
};

/** What advertisers upload, network by network: kits are made and checked by it, and `/docs/networks` shows it. */
export const networks: readonly Network[] = networkIds.map((id) => byId[id]);

export const networkOf = (id: NetworkId): Network => byId[id];

export type { Network } from './network.ts';
