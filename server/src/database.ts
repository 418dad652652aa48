import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './accounts/tables.ts';
import type { AdminTables } from './admin/tables.ts';
import type { AnalyticsTables } from './analytics/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { ConfigurationTables } from './configuration/tables.ts';
import type { CreditTables } from './credits/tables.ts';
import type { GalleryTables } from './gallery/tables.ts';
import type { GenerationTables } from './generations/tables.ts';
import type { KeyTables } from './keys/tables.ts';
import type { KitTables } from './kits/tables.ts';
import type { ListingTables } from './listings/tables.ts';
import type { ModelCostTables } from './model-costs/tables.ts';
import type { MotionTables } from './motion/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { ResultTables } from './results/tables.ts';
import type { StudioTables } from './studio/tables.ts';
import type { SupportTables } from './support/tables.ts';
import type { TraceTables } from './traces/tables.ts';
import type { WebhookTables } from './webhooks/tables.ts';

/** Every table of the product. */
export type Tables = AccountTables &
  AdminTables &
  AnalyticsTables &
  AuditTables &
  KeyTables &
  KitTables &
  ListingTables &
  CreditTables &
  GenerationTables &
  GalleryTables &
  ConfigurationTables &
  ModelCostTables &
  MotionTables &
  PaymentTables &
  ResultTables &
  StudioTables &
  SupportTables &
  TraceTables &
  WebhookTables;
/** The database, in or outside a transaction. */
export type Db = Kysely<Tables>;
/** A running transaction: for functions that must not run outside one. */
export type Tx = Transaction<Tables>;
