import type { AdId, MissingPart, NetworkId, UserId } from '@marquee/contract';
import type { Generated, JSONColumnType } from 'kysely';

import type { ReadmeLanguage } from './readme-language.ts';

/** What a kit was asked for, with all that was open settled. */
export interface StoredKitRequest {
  adIds: AdId[];
  networks: NetworkId[];
  /** null: those of the ads. */
  languages: string[] | null;
  templates: string[];
  /** Of its README; absent from those that the release before took. */
  readIn?: ReadmeLanguage;
}

export interface KitTables {
  kits: {
    id: string;
    user_id: UserId;
    app_name: string;
    request: JSONColumnType<StoredKitRequest>;
    status: Generated<'queued' | 'running' | 'ready' | 'failed'>;
    done: Generated<number>;
    total: Generated<number>;
    missing: JSONColumnType<MissingPart[], string | undefined, string>;
    price: Generated<number>;
    key_id: string | null;
    test: Generated<boolean>;
    starts: Generated<number>;
    /** null until it is ready. */
    blob_key: string | null;
    bytes: number | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  kit_templates: {
    id: string;
    user_id: UserId;
    network: NetworkId;
    file: Buffer;
    created_at: Generated<Date>;
  };
  kit_texts: {
    user_id: UserId;
    app_id: string;
    language: string;
    network: NetworkId;
    field: string;
    /** '' for a text of an ad group, which `n` tells; of a message `n` is 0. */
    message_id: Generated<string>;
    n: number;
    text: string;
  };
}
