import type { ResultNetwork } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** A network as people call it. */
export function networkName(network: ResultNetwork): string {
  if (network === 'google-app') return t('results.network.google-app');
  if (network === 'google-display') return t('results.network.google-display');
  return t('results.network', { network });
}
