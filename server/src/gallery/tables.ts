export interface GalleryTables {
  /** Each names either an app or a generation. */
  download_links: {
    token_hash: Buffer;
    user_id: string;
    app_id: string | null;
    generation_id: string | null;
    expires_at: Date;
  };
}
