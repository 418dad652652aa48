import type { AppData, Store } from '@marquee/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface ListingTables {
  listings: {
    app_id: string;
    store: Store;
    store_id: string;
    country: string;
    language: string | null;
    data: JSONColumnType<AppData>;
    media_salt: string;
    retired_media: Generated<string[]>;
    fetched_at: Generated<Date>;
  };
  listing_leases: { app_id: string; holder: string; until: Date };
}
