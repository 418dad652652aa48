import type { MDXContent } from 'mdx/types';
import { paths } from '../../paths.ts';

/** The pages of the documentation in their order; `name` is that of their text and of their words. */
export const docsPages = [
  { group: 'start', path: paths.docs, name: 'quickstart', load: () => import('./content/quickstart.mdx') },
  { group: 'guides', path: paths.docsOrders, name: 'orders', load: () => import('./content/orders.mdx') },
  { group: 'guides', path: paths.docsStudio, name: 'studio', load: () => import('./content/studio.mdx') },
  { group: 'guides', path: paths.docsKits, name: 'kits', load: () => import('./content/kits.mdx') },
  {
    group: 'guides',
    path: paths.docsResults,
    name: 'results',
    load: () => import('./content/results.mdx'),
  },
  {
    group: 'guides',
    path: paths.docsResultsMethod,
    name: 'resultsMethod',
    load: () => import('./content/resultsMethod.mdx'),
  },
  {
    group: 'guides',
    path: paths.docsWebhooks,
    name: 'webhooks',
    load: () => import('./content/webhooks.mdx'),
  },
  {
    group: 'guides',
    path: paths.docsAssistants,
    name: 'assistants',
    load: () => import('./content/assistants.mdx'),
  },
  {
    group: 'lookUp',
    path: paths.docsReference,
    name: 'reference',
    load: () => import('./content/reference.mdx'),
  },
  { group: 'lookUp', path: paths.docsErrors, name: 'errors', load: () => import('./content/errors.mdx') },
  { group: 'lookUp', path: paths.docsLimits, name: 'limits', load: () => import('./content/limits.mdx') },
  { group: 'lookUp', path: paths.networks, name: 'networks', load: () => import('./content/networks.mdx') },
  {
    group: 'operate',
    path: paths.docsSelfHosting,
    name: 'selfHosting',
    load: () => import('./content/selfHosting.mdx'),
  },
  {
    group: 'operate',
    path: paths.docsConfiguration,
    name: 'configuration',
    load: () => import('./content/configuration.mdx'),
  },
] as const satisfies {
  group: (typeof docsGroups)[number];
  path: string;
  name: string;
  load: () => Promise<{ default: MDXContent }>;
}[];

export const docsGroups = ['start', 'guides', 'lookUp', 'operate'] as const;

export type DocsPage = (typeof docsPages)[number];
