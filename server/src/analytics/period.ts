const hour = 60 * 60_000;

/** The last `days` times 24 hours, the running hour included, and the same length before them. */
export interface Period {
  days: number;
  from: Date;
  to: Date;
  previous: Date;
}

/** Begins with a full hour, since activity is counted by the hour. */
export function periodOf(days: number, now = new Date()): Period {
  const from = new Date(Math.floor(now.getTime() / hour) * hour - (days * 24 - 1) * hour);
  return { days, from, to: now, previous: new Date(from.getTime() - days * 24 * hour) };
}

/** As it stands in a reply. */
export const presentPeriod = ({ days, from, to }: Period) => ({
  days,
  from: from.toISOString(),
  to: to.toISOString(),
});
