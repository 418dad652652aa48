/** Stands in built pages for the site's address, which only the server knows and fills in. */
const placeholder = 'https://site.invalid';

/** Where this Marquee is, in samples: as the server says it in the page, so that they can be run as they are copied. */
export function Address() {
  if (import.meta.env.SSR) return placeholder;
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return new URL(page?.href ?? location.href).origin;
}
