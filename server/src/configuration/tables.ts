import type { Generated, JSONColumnType } from 'kysely';

export interface ConfigurationTables {
  configuration: { section: string; value: JSONColumnType<object>; updated_at: Generated<Date> };
  formats: {
    id: string;
    name: string;
    description: string;
    width: number;
    height: number;
    platforms: string[];
    enabled: Generated<boolean>;
    position: number;
  };
}
