import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { delays } from '#platform/db.ts';

/** What a process counts and measures of its own work, in Prometheus' form. Names and labels are read by `deploy/grafana`. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const metrics = {
    registry,
    httpSeconds: new Histogram({
      name: 'marquee_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer; streams left out',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    }),
    ads: new Counter({
      name: 'marquee_ads_total',
      help: 'Ads by result',
      labelNames: ['template', 'result'] as const,
      registers,
    }),
    adHeadlines: new Counter({
      name: 'marquee_ad_headlines_total',
      help: 'Ads by whose words head them: model, proposition (words of our own), caption, listing, or neutral, which say nothing',
      labelNames: ['by'] as const,
      registers,
    }),
    adPictures: new Counter({
      name: 'marquee_ad_pictures_total',
      help: 'Ads by what tells that their screen shows the words; unread where screenshots were not, none without a screen',
      labelNames: ['why'] as const,
      registers,
    }),
    gateRefusals: new Counter({
      name: 'marquee_gate_refusals_total',
      help: 'Drawn or composed layouts that an inspection refused, by the gate; others were then tried, down to the plainest',
      labelNames: ['gate'] as const,
      registers,
    }),
    briefs: new Counter({
      name: 'marquee_briefs_total',
      help: 'Listings read for a run, by language and by whether they say what the app is for in words that the copywriter knows',
      labelNames: ['language', 'purpose'] as const,
      registers,
    }),
    repetitions: new Counter({
      name: 'marquee_ad_repetitions_total',
      help: 'Ads that could not but repeat one that their account bought before: its message in its archetype (layout), also with its variant and screenshot in other colours (near)',
      labelNames: ['of'] as const,
      registers,
    }),
    adStageSeconds: new Histogram({
      name: 'marquee_ad_stage_seconds',
      help: 'Time of each stage of an ad',
      labelNames: ['stage'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10, 30],
      registers,
    }),
    firstAdSeconds: new Histogram({
      name: 'marquee_first_ad_seconds',
      help: 'Time from the order of a generation to its first ad',
      buckets: [0.2, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    listingPictures: new Counter({
      name: 'marquee_listing_pictures_total',
      help: 'Icons and screenshots of listings by what became of fetching them; lost ones are in no ad',
      labelNames: ['result'] as const,
      registers,
    }),
    screenshots: new Counter({
      name: 'marquee_screenshots_total',
      help: 'Screenshots of listings by what became of their reading',
      labelNames: ['result'] as const,
      registers,
    }),
    screenshotCaptions: new Counter({
      name: 'marquee_screenshot_captions_total',
      help: 'Captions of promotional artwork found on screenshots of listings',
      registers,
    }),
    screenshotSeconds: new Histogram({
      name: 'marquee_screenshot_seconds',
      help: 'Time of the reading of a screenshot',
      buckets: [0.3, 0.6, 1, 2, 4, 8, 20],
      registers,
    }),
    databaseDelays: new Counter({
      name: 'marquee_database_delays_total',
      help: 'What ended because the database was too slow for it, locked it out or did not answer',
      labelNames: ['delay'] as const,
      registers,
    }),
    keyRefusals: new Counter({
      name: 'marquee_key_refusals_total',
      help: 'Calls with keys that were refused: unknown, revoked, expired, scope, ceiling or limit',
      labelNames: ['why'] as const,
      registers,
    }),
    replayedCalls: new Counter({
      name: 'marquee_replayed_calls_total',
      help: 'Calls with keys whose Idempotency-Key had been answered before: answered alike, and nothing made',
      registers,
    }),
    webhookDeliveries: new Counter({
      name: 'marquee_webhook_attempts_total',
      help: 'Attempts to deliver a webhook, by what became of them',
      labelNames: ['result'] as const,
      registers,
    }),
    listingChecks: new Counter({
      name: 'marquee_listing_checks_total',
      help: 'Checks of listings that have ads: the same as before, changed, failed, or skipped as somebody else read it',
      labelNames: ['result'] as const,
      registers,
    }),
    modelTokens: new Counter({
      name: 'marquee_model_tokens_total',
      help: 'Tokens of language models',
      labelNames: ['direction'] as const,
      registers,
    }),
    modelAds: new Counter({
      name: 'marquee_model_ads_total',
      help: 'Ads whose words a language model was asked for: written (used as written), mended (used after a second call) or refused',
      labelNames: ['model', 'outcome'] as const,
      registers,
    }),
    modelRejections: new Counter({
      name: 'marquee_model_refusals_total',
      help: 'Ads whose words by a language model were refused, by the rule they broke; one can break several',
      labelNames: ['model', 'rule'] as const,
      registers,
    }),
    modelPictures: new Counter({
      name: 'marquee_model_pictures_total',
      help: 'Pictures of image models',
      registers,
    }),
  };
  // A series that begins with its first event hides that event from rates.
  for (const template of ['basic', 'advanced'])
    for (const result of ['delivered', 'failed']) metrics.ads.inc({ template, result }, 0);
  // Gates that refuse most.
  for (const gate of ['contrast', 'screenshot', 'content', 'blank', 'text ratio'])
    metrics.gateRefusals.inc({ gate }, 0);
  for (const result of ['kept', 'lost']) metrics.listingPictures.inc({ result }, 0);
  for (const result of ['read', 'failed']) metrics.screenshots.inc({ result }, 0);
  for (const why of ['unknown', 'revoked', 'expired', 'scope', 'ceiling', 'limit'])
    metrics.keyRefusals.inc({ why }, 0);
  for (const result of ['delivered', 'failed']) metrics.webhookDeliveries.inc({ result }, 0);
  for (const result of ['same', 'changed', 'failed', 'skipped']) metrics.listingChecks.inc({ result }, 0);
  for (const delay of delays) metrics.databaseDelays.inc({ delay }, 0);
  for (const direction of ['in', 'out']) metrics.modelTokens.inc({ direction }, 0);
  return metrics;
}
