import type { Ad, AdFormat, Operation, ProgressEvent } from '@marquee/contract';
import { countAds, type Selection } from './quantities.ts';

/** A place in the results: it waits for an ad, holds it, or tells that there will be none. */
export interface ResultSlot {
  placeholderID: string;
  /** Null in a run that was picked up after a reload: the format shows when the ad does. */
  format: Pick<AdFormat, 'id' | 'name' | 'width' | 'height'> | null;
  /** What it was ordered in; null: the listing's own, or not told. */
  language: string | null;
  state: 'waiting' | 'done' | 'failed' | 'gone';
  ad: Ad | null;
}

/** One generation as the page shows it. */
export interface GenerationRun {
  operationId: string | null;
  slots: ResultSlot[];
  progress: { current: number; total: number };
  /** Its place in the line for a worker, from 1; null while ads are being made. */
  place: number | null;
  /** Set by the event that ends it. */
  outcome: { delivered: number; failed: number; goneLanguages?: string[] | undefined } | null;
}

/** The places for a selection, language after language, format after format. */
export function beginRun(
  selection: Selection,
  formats: AdFormat[],
  languages: readonly string[] | null = null,
): GenerationRun {
  const chosen = formats.filter(({ id }) => id in selection);
  const slots = (languages ?? [null]).flatMap((language) =>
    chosen.flatMap((format) =>
      Array.from(
        { length: selection[format.id] ?? 0 },
        (_, index): ResultSlot => ({
          placeholderID: [language, format.id, index + 1].filter(Boolean).join('-'),
          format,
          language,
          state: 'waiting',
          ad: null,
        }),
      ),
    ),
  );
  const progress = { current: 0, total: countAds(selection) * (languages?.length ?? 1) };
  return { operationId: null, slots, progress, place: null, outcome: null };
}

/** The places for a generation that is already under way. */
export const resumeRun = (operation: Pick<Operation, 'id' | 'progress'>): GenerationRun => ({
  operationId: operation.id,
  slots: openSlots(0, operation.progress.total),
  progress: operation.progress,
  place: null,
  outcome: null,
});

const openSlots = (from: number, to: number): ResultSlot[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    placeholderID: `resumed-${from + index + 1}`,
    format: null,
    language: null,
    state: 'waiting',
    ad: null,
  }));

/** Where an ad belongs: where it already stands, at its placeholder, or at the first place open to its format. */
function placeFor(slots: ResultSlot[], ad: Ad): number {
  const tests: ((slot: ResultSlot) => boolean)[] = [
    (slot) => slot.ad?.adID === ad.adID,
    (slot) => slot.state !== 'done' && slot.placeholderID === ad.placeholderID,
    (slot) => slot.state === 'waiting' && slot.format?.id === ad.formatType,
    (slot) => slot.state === 'waiting' && slot.format === null,
  ];
  for (const test of tests) {
    const index = slots.findIndex(test);
    if (index >= 0) return index;
  }
  return slots.length;
}

/** What the page shows after an event. Events that are repeated change nothing. */
export function applyEvent(run: GenerationRun, event: ProgressEvent): GenerationRun {
  switch (event.type) {
    case 'init':
      return {
        ...run,
        operationId: event.operationId,
        slots: [...run.slots, ...openSlots(run.slots.length, event.totalAds)],
        progress: { ...run.progress, total: event.totalAds },
      };
    case 'heartbeat':
      return { ...run, place: event.place ?? null };
    case 'ad': {
      const place = placeFor(run.slots, event.ad);
      const { formatType: id, formatName: name, width, height } = event.ad;
      const slot: ResultSlot = {
        placeholderID: run.slots[place]?.placeholderID ?? event.ad.adID,
        format: { id, name, width, height },
        language: event.ad.language || null,
        state: 'done',
        ad: event.ad,
      };
      const slots = [...run.slots];
      slots[place] = slot;
      return { ...run, slots, progress: event.progress, place: null };
    }
    case 'complete':
      return {
        ...run,
        slots: run.slots.map((slot) =>
          slot.state === 'waiting'
            ? { ...slot, state: event.goneLanguages?.includes(slot.language ?? '') ? 'gone' : 'failed' }
            : slot,
        ),
        outcome: {
          delivered: event.delivered,
          failed: event.failed,
          ...(event.goneLanguages ? { goneLanguages: event.goneLanguages } : {}),
        },
      };
    default:
      return run;
  }
}

export const arrivedAds = (run: GenerationRun): Ad[] => run.slots.flatMap(({ ad }) => ad ?? []);

/** Whether every ad of the run is there. */
export const allArrived = (run: GenerationRun): boolean =>
  run.progress.total > 0 && arrivedAds(run).length >= run.progress.total;

/** A run whose ads are all there, though nobody said that it is over: it is. */
export const withOutcome = (run: GenerationRun): GenerationRun =>
  run.outcome || !allArrived(run)
    ? run
    : { ...run, outcome: { delivered: arrivedAds(run).length, failed: 0 } };

/** What stays of a run that broke off: the ads that came. */
export const withoutWaiting = (run: GenerationRun): GenerationRun => ({
  ...run,
  slots: run.slots.filter(({ state }) => state === 'done'),
});
