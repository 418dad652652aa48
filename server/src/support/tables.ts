import type { Generated } from 'kysely';

export interface SupportTables {
  contact_messages: {
    id: Generated<string>;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
  };
}
