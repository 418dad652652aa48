import type { Archetype } from '../archetype.ts';
import { benefits } from './benefits.ts';
import { bleed } from './bleed.ts';
import { centred } from './centred.ts';
import { iconHero } from './icon-hero.ts';
import { ratingProof } from './rating-proof.ts';
import { split } from './split.ts';
import { statement } from './statement.ts';

export const archetypes: readonly Archetype[] = [
  centred,
  split,
  bleed,
  iconHero,
  ratingProof,
  benefits,
  statement,
];
