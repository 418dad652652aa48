/** What people do with an app: decides the button. */
export const activities = [
  'watch',
  'listen',
  'read',
  'write',
  'play',
  'learn',
  'track',
  'shop',
  'scan',
  'plan',
  'travel',
  'order',
  'chat',
  'create',
  'edit',
  'translate',
  'cook',
  'train',
  'relax',
  'pay',
  'protect',
  'clean',
  'navigate',
  'explore',
  'join',
  'work',
  'record',
  'forecast',
  'calculate',
  'ride',
] as const;
export type Activity = (typeof activities)[number];

/**
 * The copywriter's own words in one language, translated by hand. They claim nothing of the app, so that they are
 * true of any. {name} stands where no case ending is needed, {developer}, {count} and {score} likewise.
 */
export interface Phrases {
  /** Buttons by activity; at most 15 graphemes (7 in Chinese, Japanese, Korean). */
  buttons: Record<Activity, string>;
  /** Buttons for any app. */
  anyButtons: string[];
  /** Headlines for any app. Those without {name} serve long names. */
  headlines: string[];
  /** '{count} ratings' */
  ratings: string;
}

/** Buttons in the order of `activities`, written as one line for each language. */
export const buttonsOf = (line: string): Record<Activity, string> => {
  const parts = line.split('|').map((part) => part.trim());
  return Object.fromEntries(activities.map((activity, index) => [activity, parts[index] ?? ''])) as Record<
    Activity,
    string
  >;
};
