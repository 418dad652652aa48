import classes from './address.module.css';
import { type Configuration, useConfiguration } from './configuration.ts';

/** One of this installation's addresses, to write to; its place is held until it is known. */
export function Address({ of }: { of: keyof Configuration['contact'] }) {
  const address = useConfiguration()?.contact[of];
  return <span className={classes.address}>{address && <a href={`mailto:${address}`}>{address}</a>}</span>;
}
