import type {
  AdId,
  ImportMapping,
  LeadAttribute,
  ResultImport,
  ResultNetwork,
  UserId,
} from '@marquee/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What was found in a file, as its import keeps it. */
export type ImportState = Partial<
  Pick<
    ResultImport,
    'columns' | 'rows' | 'sums' | 'from' | 'to' | 'unmatched' | 'refused' | 'overlapping' | 'questions'
  >
>;

/** What a person said of a file but for names, which are remembered for themselves. */
export type StoredMapping = Omit<ImportMapping, 'names'>;

export interface ResultTables {
  result_imports: {
    id: string;
    user_id: UserId;
    app_id: string;
    file_name: string;
    header_digest: string | null;
    blob_key: string | null;
    status: Generated<ResultImport['status']>;
    source: ResultNetwork | null;
    state: JSONColumnType<ImportState, string | undefined, string>;
    mapping: JSONColumnType<StoredMapping, string | undefined, string>;
    reason: string | null;
    starts: Generated<number>;
    created_at: Generated<Date>;
    counted_at: Date | null;
  };
  result_entries: {
    import_id: string;
    user_id: UserId;
    app_id: string;
    network: ResultNetwork;
    objective: string;
    currency: string;
    /** Days are sent as `2026-09-20`, and read by `::text`. */
    from_day: ColumnType<Date, string, string>;
    to_day: ColumnType<Date, string, string>;
    name: string;
    name_key: string;
    ad_id: AdId | null;
    rows: number;
    impressions: ColumnType<string, number, number>;
    clicks: ColumnType<string, number, number>;
    installs: ColumnType<string | null, number | null, number | null>;
    cost: ColumnType<string | null, number | null, number | null>;
    hidden_by: string | null;
  };
  result_totals: {
    ad_id: AdId;
    user_id: UserId;
    app_id: string;
    network: ResultNetwork;
    objective: string;
    currency: string;
    /** Days are sent as `2026-09-20`, and read by `::text`. */
    from_day: ColumnType<Date, string, string>;
    to_day: ColumnType<Date, string, string>;
    rows: ColumnType<string, number, number>;
    impressions: ColumnType<string, number, number>;
    clicks: ColumnType<string, number, number>;
    installs: ColumnType<string | null, number | null, number | null>;
    cost: ColumnType<string | null, number | null, number | null>;
    /** Of the last two weeks of the ad, and of the time before; rows of more than a week belong to neither. */
    late_impressions: ColumnType<string, number, number>;
    late_clicks: ColumnType<string, number, number>;
    early_impressions: ColumnType<string, number, number>;
    early_clicks: ColumnType<string, number, number>;
  };
  result_weeks: {
    user_id: UserId;
    app_id: string;
    network: ResultNetwork;
    objective: string;
    /** Its Monday, sent as `2026-09-14`, and read by `::text`. */
    week: ColumnType<Date, string, string>;
    impressions: ColumnType<string, number, number>;
    clicks: ColumnType<string, number, number>;
  };
  result_leads: {
    user_id: UserId;
    attribute: LeadAttribute;
    value: string;
    leads: boolean;
  };
  result_mappings: {
    user_id: UserId;
    header_digest: string;
    mapping: JSONColumnType<StoredMapping, string, string>;
  };
  result_names: {
    user_id: UserId;
    app_id: string;
    network: ResultNetwork;
    name_digest: string;
    name: string;
    ad_id: AdId | null;
  };
}
