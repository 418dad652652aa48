import { duskfern } from '../../samples/duskfern/listing.ts';
import { groschenwerk } from '../../samples/groschenwerk/listing.ts';
import { kettlebird } from '../../samples/kettlebird/listing.ts';
import { oddmile } from '../../samples/oddmile/listing.ts';
import { stillbubble } from '../../samples/stillbubble/listing.ts';
import { surbageecha } from '../../samples/surbageecha/listing.ts';
import { tanemaki } from '../../samples/tanemaki/listing.ts';
import { vexlane } from '../../samples/vexlane/listing.ts';
import { zaatara } from '../../samples/zaatara/listing.ts';
import type { Sample } from './sample.ts';

export const samples: Sample[] = [
  oddmile,
  duskfern,
  zaatara,
  groschenwerk,
  vexlane,
  tanemaki,
  stillbubble,
  surbageecha,
  kettlebird,
];
