import type { UserId } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { SecondFactorTables } from './second-factor/tables.ts';

export type SocialProvider = 'google' | 'facebook';
export type AuthProvider = 'local' | SocialProvider;

export interface AccountTables extends SecondFactorTables {
  users: {
    id: UserId;
    email: string;
    display_name: string | null;
    role: Generated<'user' | 'admin'>;
    password_hash: string | null;
    email_promotion_consent: Generated<boolean>;
    consent_unanswered: Generated<boolean>;
    is_active: Generated<boolean>;
    email_verified: Generated<boolean>;
    created_at: Generated<Date>;
    last_login: Date | null;
    auth_provider: Generated<AuthProvider>;
    picture_key: string | null;
    password_set_at: Date | null;
    second_factor_since: Date | null;
    short_password: Generated<boolean>;
    shares_leads: Generated<boolean>;
  };
  sessions: {
    token_hash: Buffer;
    user_id: UserId;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    /** When its user last showed who they are; null for one that is older than this column. */
    confirmed_at: Generated<Date | null>;
    device: string | null;
    network: string | null;
  };
  identities: {
    provider: SocialProvider;
    subject: string;
    user_id: UserId;
    created_at: Generated<Date>;
  };
  mailed_links: {
    token_hash: Buffer;
    user_id: UserId;
    purpose: 'reset' | 'verify';
    expires_at: Date;
  };
  welcomed_addresses: { address_hash: Buffer; at: Generated<Date> };
  social_sign_ins: {
    cookie_hash: Buffer;
    provider: SocialProvider;
    user_id: UserId | null;
    code_hash: Buffer | null;
    subject: string | null;
    links: Generated<boolean>;
    expires_at: Date;
  };
}
