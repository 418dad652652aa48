const activeFor = 30 * 24 * 60 * 60_000;

/** Whether an account is shown as Active: its last login was within 30 days. */
export const isActive = (lastLogin: string | null, now: number): boolean =>
  lastLogin !== null && now - Date.parse(lastLogin) <= activeFor;
