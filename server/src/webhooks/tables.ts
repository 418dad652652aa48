import type { UserId } from '@marquee/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export interface WebhookTables {
  webhooks: {
    id: string;
    user_id: UserId;
    url: string;
    description: Generated<string>;
    events: string[];
    created_at: Generated<Date>;
    /** Since when no delivery has succeeded; null where the last one did. */
    failing_since: Date | null;
    disabled_at: Date | null;
    disabled_because: 'owner' | 'gone' | 'failing' | null;
  };
  webhook_secrets: {
    id: GeneratedAlways<string>;
    webhook_id: string;
    sealed: string;
    ends_at: Date | null;
  };
  webhook_deliveries: {
    id: GeneratedAlways<string>;
    webhook_id: string;
    message_id: string;
    type: string;
    body: string;
    state: Generated<'pending' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    next_at: Generated<Date | null>;
    last_at: Date | null;
    last_status: number | null;
    last_answer: string | null;
    last_error: string | null;
    last_ms: number | null;
  };
}
