import { type ImgHTMLAttributes, useState } from 'react';
import { assetUrl, placeholderImage } from '../asset-url.ts';
import { host } from '../host.ts';

/** A stored picture; the placeholder image when there is none or it cannot be loaded. */
export function Picture({
  path,
  alt,
  ...rest
}: { path: string | null | undefined; alt: string } & Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'alt'
>) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = assetUrl(path, host);
  return (
    <img
      decoding="async"
      {...rest}
      alt={alt}
      src={broken === url ? placeholderImage : url}
      onError={() => setBroken(url)}
    />
  );
}
