import { duskfern } from '../../samples/duskfern/listing.ts';
import type { Sample } from './sample.ts';

export const samples: Sample[] = [duskfern];
