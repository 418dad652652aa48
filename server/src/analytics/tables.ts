type TimeSpan = 'minute' | 'hour' | 'day';

export interface AnalyticsTables {
  /** What happened, by the hour: `activity_hours` and `activity_lines` together. */
  activity: {
    hour: Date;
    measure: string;
    label: string;
    detail: string;
    /** Decimal text. */
    amount: string;
  };
  service_times: {
    span: TimeSpan;
    starts: Date;
    since: Date;
    up_minutes: number;
    requests: string | number;
    timed: string | number;
    milliseconds: number;
  };
  service_failures: { span: TimeSpan; starts: Date; code: string; count: string | number };
}
