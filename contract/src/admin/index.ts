export {
  adminAnalytics,
  type CostAnalytics,
  type GenerationAnalytics,
  type LeadAttribute,
  type LeadingValues,
  leadAttributes,
  type OverviewAnalytics,
  type RevenueAnalytics,
  type SystemHealth,
  trendEntries,
} from './analytics.ts';
export type { GenerationLine, GenerationStory } from './generation-story.ts';
export { adminKeys } from './keys.ts';
export { adminPayments, type PaymentSettings } from './payments.ts';
export { adminPlans, type ManagedPlan } from './plans.ts';
export { adminPrograms } from './programs.ts';
export { type AuditEntry, adminRecords, type PaymentToReturn } from './records.ts';
export { adminSettings, type FormatConfig, type GlobalConfig } from './settings.ts';
export { adminUsers, type ManagedUser, type UserDetails, userSortings } from './users.ts';
export { adminWork, type FailingJob } from './work.ts';
