import { drawing as duskfern } from './duskfern/index.ts';
import { drawing as groschenwerk } from './groschenwerk/index.ts';
import { drawing as kettlebird } from './kettlebird/index.ts';
import type { Drawing } from './markup.ts';
import { drawing as oddmile } from './oddmile/index.ts';
import { drawing as stillbubble } from './stillbubble/index.ts';
import { drawing as surbageecha } from './surbageecha/index.ts';
import { drawing as tanemaki } from './tanemaki/index.ts';
import { drawing as vexlane } from './vexlane/index.ts';
import { drawing as zaatara } from './zaatara/index.ts';

/** By the sample's folder. */
export const drawings: Record<string, Drawing> = {
  duskfern,
  groschenwerk,
  kettlebird,
  oddmile,
  stillbubble,
  surbageecha,
  tanemaki,
  vexlane,
  zaatara,
};
