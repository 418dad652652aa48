import type { Attempt, Brief, CopyOutcome, MadeAd, QualityReport, Usage } from '@marquee/engine';
import { pastSpan } from '#platform/tracing.ts';
import type { Context } from './context.ts';
import type { Metrics } from './metrics.ts';

/** What happens to ads, told to the operator in one place: what of it is logged, counted and traced. */

/** An ad was made; whether it is delivered is not known yet. Belongs to the trace that we are in. */
export function adMade({ ms, format, archetype, template }: MadeAd): void {
  const { copy, layout, render, inspect } = ms;
  const stages = { copy, layout, render, inspect };
  pastSpan('ad', { format: format.id, archetype, template }, copy + layout + render + inspect, stages);
}

/** An ad is its owner's. */
export function adDelivered(
  { metrics }: Context,
  template: string,
  { ms, copy, picture, repetition }: MadeAd,
): void {
  metrics.ads.inc({ template, result: 'delivered' });
  metrics.adHeadlines.inc({ by: copy.source === 'llm' ? 'model' : (copy.headedBy ?? 'unknown') });
  metrics.adPictures.inc({ why: picture ? (picture.read ? picture.why : 'unread') : 'none' });
  if (repetition !== 'none') metrics.repetitions.inc({ of: repetition });
  for (const [stage, milliseconds] of Object.entries(ms))
    metrics.adStageSeconds.observe({ stage }, milliseconds / 1_000);
}

/** A listing was read for a run. */
export function briefMade({ metrics }: Context, { language, propositions }: Brief): void {
  const purpose = propositions.some(({ of }) => of === 'purpose') ? 'known' : 'unknown';
  metrics.briefs.inc({ language: new Intl.Locale(language).language, purpose });
}

/** Layouts of an ad were tried. */
export function layoutsTried({ metrics }: Context, attempts: readonly Attempt[]): void {
  for (const { outcome, failed } of attempts)
    if (outcome === 'refused') for (const { gate } of failed) metrics.gateRefusals.inc({ gate });
}

/** The first ad of a generation is there, counted from the order. */
export function firstAdDelivered({ metrics }: Context, orderedAt: Date): void {
  metrics.firstAdSeconds.observe((Date.now() - orderedAt.getTime()) / 1_000);
}

/** No layout of an ad passed the inspection. */
export function adRejected(
  { log }: Context,
  ad: { generationId: string; format: string },
  { gates }: QualityReport,
): void {
  log.warn({ ...ad, gates: gates.filter(({ passed }) => !passed) }, 'no layout passed the inspection');
}

/** A place of an order ends without an ad. */
export function adFailed({ metrics }: Context, template: string): void {
  metrics.ads.inc({ template, result: 'failed' });
}

/** A model was asked. */
export function modelCalled({ metrics }: Context, usage: Usage): void {
  const { service, model, inputTokens, outputTokens, pictures, exchange } = usage;
  metrics.modelTokens.inc({ direction: 'in' }, inputTokens);
  metrics.modelTokens.inc({ direction: 'out' }, outputTokens);
  metrics.modelPictures.inc(pictures);
  pastSpan(`model ${service}`, { model, inputTokens, outputTokens }, exchange.milliseconds);
}

/** It is known what became of a model's words for one ad. */
export function modelWordsEnded({ metrics }: Context, { model, outcome, rules }: CopyOutcome): void {
  metrics.modelAds.inc({ model, outcome });
  if (outcome === 'refused') for (const rule of rules) metrics.modelRejections.inc({ model, rule });
}

/** The pictures of a listing were fetched; those lost are told with why: its ads would be made without them. */
export function picturesFetched(
  { metrics, log }: Context,
  kept: number,
  lost: readonly { url: string; error: unknown }[],
): void {
  metrics.listingPictures.inc({ result: 'kept' }, kept);
  metrics.listingPictures.inc({ result: 'lost' }, lost.length);
  for (const { url, error } of lost) log.warn({ err: error, url }, 'a picture of a listing is lost');
}

/**
 * A screenshot was read.
 * @param captions null: it could not be
 */
export function screenshotRead(metrics: Metrics, captions: number | null, milliseconds: number): void {
  metrics.screenshots.inc({ result: captions === null ? 'failed' : 'read' });
  metrics.screenshotCaptions.inc(captions ?? 0);
  metrics.screenshotSeconds.observe(milliseconds / 1_000);
}
