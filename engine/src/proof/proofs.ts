import type { Brand } from '../brand/brand.ts';
import { sparse } from '../brand/rank-screenshots.ts';
import { isTall } from '../brand/shot-shape.ts';
import type { Shot } from '../brand/shots.ts';
import type { Brief } from '../brief/brief.ts';
import type { Copy } from '../copy/copy.ts';
import { bestAssignment } from './best-assignment.ts';
import { fitOf, type ScreenFit } from './fit.ts';
import { weigherOf } from './weigh.ts';

/** Which screens show what the messages of a run say. */
export interface Proofs {
  /**
   * The screens by how well they go with a message, the one that the run means for it first.
   * @param coming messages of the run that are known by now: screens are spread over them all.
   * @param shown screens that ads of the same message and format show already: those come last.
   */
  of(copy: Copy, coming: readonly Copy[], shown?: ReadonlySet<number>): ScreenFit[];
}

/** What a second message on a screen costs, and each after it. */
const again = 0.22;

/**
 * Where nothing on a screen speaks for it, the publisher's order does: the first ones are those that sell. What each place
 * costs lets a run spread over the first four before it begins again.
 */
const later = 0.06;

/** What screens that sell nothing, are set in artwork, hardly show anything, or lie among upright ones cost there. */
const beside = { side: 0.4, artwork: 0.3, sparse: 0.15, lying: 0.25 };

/** Reads nothing anew: `shots` bring their readings, `brief` the listing's words. */
export function proofsOf({ shots }: Brand, brief: Brief): Proofs {
  const { title, summary, description } = brief.listing.basicInfo;
  const passages = [title, summary, ...description.split(/[\n.!?。！？]+/)].filter(
    (one) => one.trim() !== '',
  );
  const screens = shots.flatMap(({ reading }) =>
    reading ? [reading.lines.map(({ text }) => text).join('\n')] : [],
  );
  const weigh = weigherOf([...passages, ...screens], brief.name.text);
  const meant = new Map<string, number>();
  const upright = shots.some(isTall);

  // Where nothing else decides: what tells most, whole screens before parts of one, what stands upright before what does not.
  const worth = (shot: Shot, rank: number) =>
    -rank * 0.006 -
    shot.index * 0.014 -
    (shot.kind === 'card' ? 0.05 : 0) -
    (upright && !isTall(shot) ? 0.3 : 0);
  const inOrder = (shot: Shot) =>
    -shots.filter(({ index, side }) => index < shot.index && !side).length * later -
    (shot.side ? beside.side : 0) -
    (shot.isArtwork ? beside.artwork : 0) -
    (shot.coverage < sparse.share ? beside.sparse : 0) -
    (upright && !isTall(shot) ? beside.lying : 0);
  const isOpen = ({ why }: ScreenFit) => why === 'general' || why === 'order';

  const known = new WeakMap<Copy, ScreenFit[]>();
  function fitsOf(copy: Copy): ScreenFit[] {
    const fits = known.get(copy) ?? shots.map((shot) => fitOf(shot, copy, brief, weigh));
    known.set(copy, fits);
    return fits;
  }
  const score = (one: ScreenFit, rank: number) =>
    one.fit + worth(one.shot, rank) + (isOpen(one) ? inOrder(one.shot) : 0);
  const times = (index: number) => [...meant.values()].filter((one) => one === index).length;

  /** Means a screen for each message that has none yet. */
  function assign(messages: readonly Copy[]): void {
    const open = messages.filter(({ messageId = '' }) => !meant.has(messageId));
    if (open.length === 0 || shots.length === 0) return;
    const rounds = Math.ceil(open.length / shots.length) + 1;
    const values = open.map((copy) =>
      Array.from({ length: rounds }, (_, round) =>
        fitsOf(copy).map((one, rank) => score(one, rank) - again * (times(one.shot.index) + round)),
      ).flat(),
    );
    const columns = bestAssignment(values);
    open.forEach(({ messageId = '' }, at) => {
      const shot = shots[(columns[at] as number) % shots.length] as Shot;
      meant.set(messageId, shot.index);
    });
  }

  return {
    of(copy, coming, shown = new Set()) {
      assign(coming.some(({ messageId }) => messageId === copy.messageId) ? coming : [...coming, copy]);
      const own = meant.get(copy.messageId ?? '');
      return fitsOf(copy)
        .map((one, rank) => ({
          one,
          value:
            score(one, rank) +
            (one.shot.index === own ? again : 0) -
            (shown.has(one.shot.index) ? 1 : 0) -
            times(one.shot.index) * 0.02,
        }))
        .sort((a, b) => b.value - a.value)
        .map(({ one }) => one);
    },
  };
}
