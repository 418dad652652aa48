import type { GenerationId, UserId } from '@marquee/contract';
export interface GalleryTables {
  /** Counted by triggers as ads come and go. */
  gallery_counts: {
    user_id: UserId;
    app_id: string;
    format_id: string;
    format_name: string;
    count: number;
    newest_at: Date;
  };
  /** One row: the daily check of the counts. */
  gallery_check: {
    after: UserId;
    found: number;
    found_last: number;
    finished_at: Date | null;
  };
  /** Each names either an app or a generation. */
  download_links: {
    token_hash: Buffer;
    user_id: UserId;
    app_id: string | null;
    generation_id: GenerationId | null;
    expires_at: Date;
  };
}
