import type { AdId, Motion, MotionLayer, MotionStyle, UserId } from '@marquee/contract';
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
  ad_videos: {
    folder: string;
    user_id: UserId;
    blob_key: string;
    bytes: number;
    created_at: Generated<Date>;
  };
}
