import type { UserId } from '@marquee/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export interface KeyTables {
  api_keys: {
    id: Generated<string>;
    user_id: UserId;
    name: string;
    mode: 'live' | 'test';
    scopes: string[];
    daily_credits: number | null;
    created_at: Generated<Date>;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
    last_agent: string | null;
    last_address: string | null;
  };
  api_key_secrets: {
    hash: Buffer;
    key_id: string;
    hint: string;
    created_at: Generated<Date>;
    ends_at: Date | null;
  };
  api_calls: {
    id: GeneratedAlways<string>;
    key_id: string;
    at: Generated<Date>;
    method: string;
    path: string;
    status: number;
    code: string | null;
    credits: Generated<number>;
    replayed: Generated<boolean>;
    ms: number;
  };
}
