import type { AppData, ListingLanguage, Store } from '@marquee/contract';
import type { ScreenReading } from '@marquee/engine/screens';
import type { Generated, JSONColumnType } from 'kysely';

/** A language of a listing, and where its texts are: an empty `lang` leaves the choice to the App Store. */
export interface OfferedLanguage extends ListingLanguage {
  country: string;
  lang: string | null;
}

/** Readings by the path of their screenshot; null for one that could not be read, and is tried once more. */
export type KeptScreens = Record<string, ScreenReading | null | 'unreadable'>;

export interface ListingTables {
  listings: {
    app_id: string;
    store: Store;
    store_id: string;
    country: string;
    language: string | null;
    data: JSONColumnType<AppData>;
    screens: JSONColumnType<KeptScreens | null, string | null | undefined, string | null>;
    media_salt: string;
    retired_media: Generated<string[]>;
    fetched_at: Generated<Date>;
    /** When it was last compared with the store, besides when somebody read it. */
    checked_at: Date | null;
  };
  /** What a listing said before. */
  listing_texts: {
    app_id: string;
    until: Generated<Date>;
    texts: JSONColumnType<Pick<AppData, 'name' | 'basicInfo'>>;
  };
  /** What the engine made out of a listing. */
  listing_findings: { app_id: string; key: string; bytes: Buffer };
  /** The languages of a listing, as its store was asked for them. */
  listing_languages: {
    app_id: string;
    languages: JSONColumnType<OfferedLanguage[]>;
    fresh_until: Date;
  };
  listing_leases: { app_id: string; holder: string; until: Date };
}
