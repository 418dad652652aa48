export type {
  AdLayout,
  Attempt,
  Box,
  BoxKind,
  Format,
  Gate,
  MadeAd,
  Palette,
  QualityReport,
  RejectedAd,
  Repetition,
  Template,
  Timings,
} from './ad.ts';
export type { Brief, Fact, FactKind, Place, Source } from './brief/brief.ts';
export { textAround } from './brief/field.ts';
export { makeBrief } from './brief/make-brief.ts';
export type { Favour } from './choosing/favour.ts';
export { builtInCopywriter } from './copy/built-in.ts';
export {
  type Angle,
  angles,
  type Copy,
  type CopyOrder,
  type CopyRequest,
  type Copywriter,
  type Evidence,
} from './copy/copy.ts';
export { llmCopywriter } from './copy/llm.ts';
export { type FontLibrary, loadFonts } from './fonts/fonts.ts';
export type { EarlierAd } from './layout/plan/earlier-ads.ts';
export type { KeptFindings } from './listing-findings.ts';
export { makeAds } from './make-ads.ts';
export { hashOf } from './raster/picture-hash.ts';
export { readRecipe, UnreadableRecipeError } from './recipe/read-recipe.ts';
export { NotDrawableError, renderRecipe } from './recipe/render-recipe.ts';
export type { AdOrder, EngineResources, ListingPictures, Result, Run } from './run.ts';
export { type CopyLimits, limitsFor } from './text/limits.ts';
export type { TextMessage } from './texts/message-lines.ts';
export { type NetworkText, networkTexts, type TextsRequest } from './texts/network-texts.ts';
export type { CopyOutcome, Usage } from './usage.ts';
