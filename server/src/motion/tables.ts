import type { AdId, Motion, MotionLayer, MotionStyle } from '@marquee/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** A motion with the keys of its pictures. */
export type KeptMotion = Omit<Motion, 'layers'> & {
  layers: (Omit<MotionLayer, 'path'> & { key: string })[];
};

export interface MotionTables {
  ad_motions: {
    folder: string;
    ad_id: AdId;
    version: number;
    style: MotionStyle;
    seconds: number;
    format_id: string;
    motion: JSONColumnType<KeptMotion>;
    price: Generated<number>;
    created_at: Generated<Date>;
  };
}
