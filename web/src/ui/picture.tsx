import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { assetUrl, isElsewhere, placeholderImage } from '../asset-url.ts';
import { host } from '../host.ts';

/** Milliseconds until a picture that could not be loaded is asked for again, the first time, the second… */
const retries = [2_000, 5_000, 15_000];

/**
 * A stored picture; the placeholder image when there is none or it cannot be loaded. As a picture can be away
 * for no longer than the connection or the server, it is asked for again a few times, and when the browser is
 * online again.
 */
export function Picture({
  path,
  alt,
  ...rest
}: { path: string | null | undefined; alt: string } & Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'alt'
>) {
  const url = assetUrl(path, host);
  const [attempt, setAttempt] = useState({ url, count: 0, broken: false });
  const { count, broken } = attempt.url === url ? attempt : { count: 0, broken: false };

  useEffect(() => {
    if (!broken) return;
    const again = () => setAttempt({ url, count, broken: false });
    const delay = retries[count - 1];
    const timer = delay === undefined ? undefined : window.setTimeout(again, delay);
    window.addEventListener('online', again);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [broken, count, url]);

  return (
    <img
      decoding="async"
      {...rest}
      alt={alt}
      // A browser that had kept an answer to the picture alone would refuse it to a download: that asks across origins.
      crossOrigin={isElsewhere(url) ? 'anonymous' : undefined}
      src={broken ? placeholderImage : url}
      // The placeholder itself may be out of reach too.
      onError={() => !broken && setAttempt({ url, count: count + 1, broken: true })}
    />
  );
}
