import type { Ad, AdId, DrawnFavour, Edit, GenerationId, Metadata, UserId } from '@marquee/contract';
import type { AdLayout, Box, Copy, Evidence, MadeAd, Palette, QualityReport, Timings } from '@marquee/engine';
import type { Generated, JSONColumnType } from 'kysely';
import type { BlobKey } from './blob-key.ts';

export interface GenerationTables {
  generations: {
    id: GenerationId;
    user_id: UserId;
    app_id: string;
    app_name: string;
    template: 'basic' | 'advanced';
    price_per_ad: number;
    total: number;
    finished: Generated<number>;
    status: Generated<'queued' | 'running' | 'complete' | 'failed'>;
    alive_at: Generated<Date>;
    barren_starts: Generated<number>;
    /** Null while a worker has it, and when it has ended. */
    waiting_since: Date | null;
    joined_at: Generated<number>;
    turn: Generated<number>;
    created_at: Generated<Date>;
    finished_at: Date | null;
    /** The trace that its request began; null where there is none. */
    traceparent: string | null;
    /** The key it was ordered with; null where there was none. */
    key_id: string | null;
    /** Ordered with a test key: it costs nothing, and its pictures bear a mark. */
    test: Generated<boolean>;
    /** What its order carried, told with everything that it made. */
    metadata: JSONColumnType<Metadata | null, string | null | undefined>;
  };
  generation_slots: {
    generation_id: GenerationId;
    position: number;
    placeholder_id: string;
    format_id: string;
    format_name: string;
    width: number;
    height: number;
    ad_id: AdId;
    blob_key: BlobKey;
    /** What it was ordered in; null: the listing's own. */
    language: string | null;
    /** What it is to have, drawn from results. */
    favour: JSONColumnType<DrawnFavour | null, string | null | undefined, string | null>;
    state: Generated<'pending' | 'delivered' | 'failed'>;
    finish_order: number | null;
  };
  ads: {
    id: AdId;
    generation_id: GenerationId;
    user_id: UserId;
    app_id: string;
    /** The listing whose words it says, where it is that of the app in another language. */
    listing_id: string | null;
    format_id: string;
    format_name: string;
    width: number;
    height: number;
    blob_key: BlobKey;
    template: 'basic' | 'advanced';
    price: number;
    archetype: string;
    /** Null for ads of releases that did not keep it. */
    layout: JSONColumnType<AdLayout | null>;
    angle: string;
    language: string;
    copy: JSONColumnType<Copy>;
    evidence: JSONColumnType<Evidence[]>;
    palette: JSONColumnType<Palette>;
    background: Generated<'drawn' | 'painted'>;
    boxes: JSONColumnType<Box[]>;
    /** `picture` is missing in ads made before screens were matched with words. */
    quality: JSONColumnType<QualityReport & { picture?: MadeAd['picture']; ownClaims?: Ad['ownClaims'] }>;
    timings: JSONColumnType<Timings>;
    created_at: Generated<Date>;
    regenerations: Generated<number>;
    regenerated_at: Date | null;
    /** When its picture was deleted; null while it is shown. */
    deleted_at: Date | null;
    /** What its token is made from; null for a moment after an update, in ads of the release before. */
    token_number: Generated<number | null>;
    test: Generated<boolean>;
    metadata: JSONColumnType<Metadata | null, string | null | undefined>;
    /** What it shows that its listing does not say any more. */
    outdated: Generated<string[]>;
    /** What it was to have, drawn from results. */
    favour: JSONColumnType<DrawnFavour | null, string | null | undefined, string | null>;
  };
  regenerations: {
    id: string;
    ad_id: AdId;
    user_id: UserId;
    price: number;
    blob_key: BlobKey;
    status: Generated<'running' | 'complete' | 'failed'>;
    alive_at: Generated<Date>;
    starts: Generated<number>;
    created_at: Generated<Date>;
    finished_at: Date | null;
    /** What of the ad is to be another; null with `edit`: all of it. */
    reasons: string[] | null;
    edit: JSONColumnType<Edit | null, string | null | undefined, string | null>;
  };
  ad_versions: {
    ad_id: AdId;
    version: number;
    /** null once the picture is gone. */
    blob_key: BlobKey | null;
    /** As it was written: `recipeIn` reads it. null where the picture is gone, and for ads of releases that kept none. */
    recipe: JSONColumnType<object | null, string | null, string | null>;
    /** The row of `ads` as it was. */
    state: JSONColumnType<object | null, string | null, string | null>;
    pictures: Generated<string[]>;
    price: Generated<number>;
    /** The call that saved it, where it was edited: `newId` of its request. */
    call_id: string | null;
    created_at: Generated<Date>;
    /** null for the newest. */
    replaced_at: Date | null;
  };
  quotes: {
    id: Generated<string>;
    user_id: UserId;
    test: boolean;
    /** What of the order its price depends on. */
    ordered: string;
    credits: number;
    created_at: Generated<Date>;
  };
  doomed_pictures: {
    blob_key: BlobKey;
    due_at: Generated<Date>;
  };
}
