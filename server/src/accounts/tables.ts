import type { Generated } from 'kysely';

export interface AccountTables {
  users: {
    id: string;
    email: string;
    display_name: string | null;
    role: Generated<'user' | 'admin'>;
    password_hash: string | null;
    email_promotion_consent: Generated<boolean>;
    is_active: Generated<boolean>;
    email_verified: Generated<boolean>;
    created_at: Generated<Date>;
    last_login: Date | null;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
}
