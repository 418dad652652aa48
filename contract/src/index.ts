import { accounts } from './accounts.ts';
import {
  adminAnalytics,
  adminKeys,
  adminPayments,
  adminPlans,
  adminPrograms,
  adminRecords,
  adminSettings,
  adminUsers,
  adminWork,
} from './admin/index.ts';
import { ads } from './ads.ts';
import { configuration } from './configuration.ts';
import { credits } from './credits.ts';
import { formats } from './formats.ts';
import { gallery } from './gallery.ts';
import { generations } from './generations.ts';
import { keys } from './keys.ts';
import { kits } from './kits.ts';
import { listings } from './listings.ts';
import { motions } from './motion.ts';
import { payments } from './payments.ts';
import { results } from './results.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { studio } from './studio.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { webhooks } from './webhooks.ts';

export type { AccountExport } from './account-export.ts';
export type { SocialErrorCode } from './accounts.ts';
export { minPasswordLength, socialErrorCodes } from './accounts.ts';
export { adName, type NamedAd } from './ad-name.ts';
export { adToken, adTokenPattern, readAdToken } from './ad-token.ts';
export {
  type AuditEntry,
  type CostAnalytics,
  type FailingJob,
  type FormatConfig,
  type GenerationAnalytics,
  type GenerationLine,
  type GenerationStory,
  type GlobalConfig,
  type LeadAttribute,
  type LeadingValues,
  leadAttributes,
  type ManagedPlan,
  type ManagedUser,
  type OverviewAnalytics,
  type PaymentSettings,
  type PaymentToReturn,
  type RevenueAnalytics,
  type SystemHealth,
  trendEntries,
  type UserDetails,
  userSortings,
} from './admin/index.ts';
export type {
  Ad,
  GenerateRequest,
  Metadata,
  OutdatedPart,
  QualitySummary,
  RegenerationReason,
} from './ads.ts';
export { alphabet32, checkCharacter } from './check-character.ts';
export {
  ApiError,
  type CallErrorCode,
  type ClientOptions,
  call,
  type EndpointData,
  type EndpointInput,
  send,
} from './client.ts';
export type { CreditEvent, GenerationCosts, TemplateType } from './credits.ts';
export { type CallExample, toCurl } from './curl.ts';
export { type Edit, type EditOptions, edit, isEmptyEdit } from './edit.ts';
export { email, emailPattern } from './email.ts';
export {
  type Access,
  type Act,
  acts,
  type Endpoint,
  type KeyAccess,
  keyLimits,
  type Limit,
  type Scope,
  scopes,
} from './endpoint.ts';
export { type ErrorReply, errorReply } from './error-reply.ts';
export { type ErrorCode, type ErrorReason, errorCodes, errorSentence, errors } from './errors.ts';
export {
  type AdFavour,
  type DrawnFavour,
  exploringShare,
  favourable,
  favourReason,
} from './favour.ts';
export type { AdFormat } from './formats.ts';
export type { GalleryApp, LastBatch } from './gallery.ts';
export type { Operation, OperationState, OrderQuote, QuoteRequest } from './generations.ts';
export { type AdId, adId, type GenerationId, generationId, type UserId, userId } from './ids.ts';
export type { ApiCall, ApiKey, NewKey } from './keys.ts';
export type { KitRequest, KitShare, KitState, KitText, MissingPart } from './kits.ts';
export { type AppData, appData, type ListingLanguage, type Store } from './listings.ts';
export {
  type Motion,
  type MotionEase,
  type MotionLayer,
  type MotionProperty,
  type MotionSound,
  type MotionStep,
  type MotionStyle,
  type MotionWindow,
  maxVideoBytes,
  motion,
  motionFps,
  motionSeconds,
  motionSound,
  motionStyle,
  usualMotion,
  type WantedMotion,
} from './motion.ts';
export { drawFrame, type FramePen } from './motion-frame.ts';
export { frameCount, type LayerState, momentOf, statesAt } from './motion-state.ts';
export { checkPicture, checkText, checkVideo, type NetworkCheck, refusals } from './networks/check.ts';
export { countCharacters, hasEastAsianScript, limitOf } from './networks/count.ts';
export { networkIds } from './networks/ids.ts';
export { networkOf, networks } from './networks/index.ts';
export type { Network, NetworkId, PictureSlot, TextField } from './networks/network.ts';
export {
  type CreditPlan,
  type Currency,
  currencies,
  type PaymentOrder,
  type PricingConfig,
} from './payments.ts';
export { type AdPlacement, placementsOf, type SafeZone, safeZoneOf } from './placements.ts';
export { type ProgressEvent, progressEvent } from './progress.ts';
export { type CropShares, type Recipe, recipe } from './recipe.ts';
export {
  type ImportFault,
  type ImportMapping,
  importFaults,
  type MappingQuestion,
  mappingQuestions,
  type RefusedReason,
  type ResultField,
  type ResultImport,
  type ResultNetwork,
  refusedReasons,
  resultFields,
  resultNetworks,
} from './result-imports.ts';
export { type AdResult, type AttributeResult, attributes, type GivenRow, resultsCaveat } from './results.ts';
export { confirmationWays, type NewPasskey, type UsedPasskey } from './second-factor.ts';
export type { SessionOfAccount } from './sessions.ts';
export type { Preview } from './studio.ts';
export type { ContactForm } from './support.ts';
export { asName, type User } from './user.ts';
export {
  type Delivery,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookEvent,
  webhookEvents,
} from './webhooks.ts';

/** Every call between browser and server, by domain. */
export const api = {
  system,
  accounts,
  secondFactor,
  credits,
  formats,
  listings,
  ads,
  generations,
  gallery,
  motions,
  payments,
  sessions,
  studio,
  kits,
  results,
  keys,
  webhooks,
  support,
  configuration,
  adminAnalytics,
  adminUsers,
  adminKeys,
  adminPrograms,
  adminPlans,
  adminSettings,
  adminPayments,
  adminRecords,
  adminWork,
};
