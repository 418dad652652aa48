import { createContext, type ReactNode, useContext } from 'react';

const Site = createContext<ReadonlySet<string>>(new Set());

/** Tells the pages below which addresses this site has. */
export const SiteProvider = ({ paths, children }: { paths: ReadonlySet<string>; children: ReactNode }) => (
  <Site value={paths}>{children}</Site>
);

/** Whether a page stands at an address. Links to pages that do not exist are not shown. */
export function useSite(): { has: (path: string) => boolean } {
  const paths = useContext(Site);
  return { has: (path) => paths.has(path) };
}
