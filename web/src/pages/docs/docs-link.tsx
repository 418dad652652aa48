import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Documents of the repository that are pages here, too. */
const documents: Record<string, string> = {
  'configuration.md': paths.docsConfiguration,
  'docs/configuration.md': paths.docsConfiguration,
  'docs/operating.md': paths.docsSelfHosting,
};

/** A link of a document: to another page, to another site, or to a file of the repository, which is named alone. */
export function DocsLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const to = documents[href] ?? href;
  if (to.startsWith('/'))
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  if (/^(https?:|mailto:|#)/.test(to))
    return (
      <a href={to} {...props}>
        {children}
      </a>
    );
  return <>{children}</>;
}
