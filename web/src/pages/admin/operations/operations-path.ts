import { paths } from '../../../paths.ts';

export const views = ['generations', 'jobs', 'audit', 'programs', 'records'] as const;
export type OperationsView = (typeof views)[number];

/** The address of a view of the operations, with what it is to look for. */
export const operationsPath = (view: OperationsView, query: Record<string, string> = {}): string =>
  `${paths.admin}?${new URLSearchParams({ tab: 'operations', view, ...query })}`;
