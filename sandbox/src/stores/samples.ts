import { duskfern } from '../../samples/duskfern/listing.ts';
import { oddmile } from '../../samples/oddmile/listing.ts';
import { zaatara } from '../../samples/zaatara/listing.ts';
import type { Sample } from './sample.ts';

export const samples: Sample[] = [oddmile, duskfern, zaatara];
