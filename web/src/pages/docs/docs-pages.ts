import type { MDXContent } from 'mdx/types';
import { paths } from '../../paths.ts';

/** The pages of the documentation in their order; `name` is that of their text and of their words. */
export const docsPages = [
  { path: paths.docs, name: 'quickstart', load: () => import('./content/quickstart.mdx') },
  { path: paths.docsOrders, name: 'orders', load: () => import('./content/orders.mdx') },
  { path: paths.docsStudio, name: 'studio', load: () => import('./content/studio.mdx') },
  { path: paths.docsWebhooks, name: 'webhooks', load: () => import('./content/webhooks.mdx') },
  { path: paths.docsAssistants, name: 'assistants', load: () => import('./content/assistants.mdx') },
  { path: paths.docsLimits, name: 'limits', load: () => import('./content/limits.mdx') },
  { path: paths.docsErrors, name: 'errors', load: () => import('./content/errors.mdx') },
  { path: paths.docsReference, name: 'reference', load: () => import('./content/reference.mdx') },
  { path: paths.docsSelfHosting, name: 'selfHosting', load: () => import('./content/selfHosting.mdx') },
  { path: paths.docsConfiguration, name: 'configuration', load: () => import('./content/configuration.mdx') },
] as const satisfies { path: string; name: string; load: () => Promise<{ default: MDXContent }> }[];

export type DocsPage = (typeof docsPages)[number];
