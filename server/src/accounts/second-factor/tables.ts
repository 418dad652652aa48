import type { UserId } from '@marquee/contract';
import type { ColumnType, Generated } from 'kysely';

export interface SecondFactorTables {
  authenticator_apps: {
    user_id: UserId;
    secret: string;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  passkeys: {
    id: string;
    user_id: UserId;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    name: string;
    synced: boolean;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  recovery_codes: { user_id: UserId; code_hash: Buffer };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: 'sign-in' | 'confirm' | 'add';
    user_id: UserId | null;
    expires_at: Date;
  };
  sign_in_tickets: {
    ticket_hash: Buffer;
    user_id: UserId;
    first_factor: string;
    expires_at: Date;
  };
}
