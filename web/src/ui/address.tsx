import classes from './address.module.css';
import { type Configuration, useConfiguration } from './configuration.ts';

type Name = keyof Configuration['contact'];

/** Ends what stands in the built pages for an address, until the server that sends them fills it in. */
const open = '@site.invalid';

/** The address as it came with the page; null where nobody filled it in. */
function readFromPage(of: Name): string | null {
  if (import.meta.env.SSR) return of + open;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${of}"]`)?.content;
  return content && !content.endsWith(open) ? content : null;
}

/** One of this installation's addresses, to write to. */
export function Address({ of }: { of: Name }) {
  const address = useConfiguration()?.contact[of] || readFromPage(of);
  return <span className={classes.address}>{address && <a href={`mailto:${address}`}>{address}</a>}</span>;
}
