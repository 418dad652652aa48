import type { Edit, Recipe } from '@marquee/contract';

/** What an ad gives to its message's other formats: words, colours, pictures and how it moves, each laid out anew there. */
export function carriedEdit({
  message,
  emphasis,
  scheme,
  screenshots,
  ownClaims,
  show,
  motion,
}: Recipe): Edit {
  return {
    headline: message.headline.replaceAll('\n', ' '),
    sub: message.sub,
    ...(show.button && message.cta ? { cta: message.cta } : {}),
    ...(emphasis === null ? {} : { emphasis }),
    scheme: scheme.own ? { color: scheme.own } : scheme.id,
    ...(screenshots.length > 0 ? { screenshots: screenshots.map(({ source }) => source) } : {}),
    ...(motion ? { motion } : {}),
    ...(motion?.style === 'walk' ? { points: message.points } : {}),
    ...(ownClaims.length > 0 ? { ownClaims: true } : {}),
  };
}
