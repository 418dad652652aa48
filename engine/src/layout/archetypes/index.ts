import type { Archetype } from '../plan/archetype.ts';
import { benefits } from './benefits.ts';
import { bleed } from './bleed.ts';
import { centred } from './centred.ts';
import { colourBreak } from './colour-break.ts';
import { depth } from './depth.ts';
import { editorial } from './editorial.ts';
import { iconHero } from './icon-hero.ts';
import { magnifiedDetail } from './magnified-detail.ts';
import { oversizedNumber } from './oversized-number.ts';
import { panorama } from './panorama.ts';
import { poster } from './poster.ts';
import { problemAnswer } from './problem-answer.ts';
import { ratingProof } from './rating-proof.ts';
import { split } from './split.ts';
import { tiltedDuo } from './tilted-duo.ts';

export const archetypes: readonly Archetype[] = [
  centred,
  split,
  bleed,
  iconHero,
  ratingProof,
  benefits,
  poster,
  tiltedDuo,
  magnifiedDetail,
  depth,
  colourBreak,
  editorial,
  oversizedNumber,
  panorama,
  problemAnswer,
];
