import type { UserId } from '@marquee/contract';
import type { Generated } from 'kysely';

export interface StudioTables {
  studio_uploads: {
    user_id: UserId;
    /** The SHA-256 of its bytes: the name by which recipes know it. */
    picture: string;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
}
