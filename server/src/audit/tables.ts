import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface AuditTables {
  audit_log: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    actor_id: string | null;
    action: string;
    subject: string | null;
    details: JSONColumnType<object>;
    address: string | null;
  };
}
