import { contentBetween, picturesBetween } from '../../brand/content.ts';
import { partOfShot } from '../../brand/shot-part.ts';
import type { Shot } from '../../brand/shots.ts';
import type { ShownScreen } from '../scene/shown-screens.ts';

/** A row of the interface may be cut where nothing begins or ends on it: less of it changes than the sides of an icon. */
const calm = 0.005;

/** What is seen of a screen with more than this on it is left as it is. */
const full = 0.36;

/** At its foot a screen has bars of its own and the system's: nothing that sells, as a share of its height. */
const footBar = 0.06;

/** A screen is moved only to where so much of what is then seen of it has something on it. */
const minMoved = 0.28;

/** Photos and covers stop the eye where bars and lists do not: a part with so much more of them is worth a move as well. */
const minPictures = 0.15;

/** A part shown of a screen is worth a move where it has this much more on it than what is seen unmoved. */
const minGain = 0.12;

/** Heights at which a screen may begin: its own head, and where nothing stands for a moment and no line of text is cut. */
export function headsOf({ height, gaps, reading }: Shot): number[] {
  const lines = reading?.lines.map(({ box }) => box) ?? [];
  const isFree = (at: number) => lines.every((box) => at <= box.y || at >= box.y + box.height);
  const heads: number[] = [];
  for (let from = 0; from < gaps.length; ) {
    if ((gaps[from] as number) > calm) {
      from++;
      continue;
    }
    let end = from;
    while (end < gaps.length && (gaps[end] as number) <= calm) end++;
    const at = Math.round((((from + end) / 2) * height) / gaps.length);
    if (end - from >= 3 && isFree(at)) heads.push(at);
    from = end;
  }
  return [0, ...heads.filter((at) => at > 0)];
}

/**
 * The shot as it is to be shown where an ad shows `part` of it: begun further down where what the words speak of lies
 * below what is seen, or where much more stands there. As much stays as is seen now.
 * @param least share of what is seen that something must stand on.
 */
export function begunAt(shot: Shot, { part, content }: ShownScreen, minContent: number): Shot {
  const { crop, focus, height } = shot;
  const [from, to] = [part.y - crop.top, part.y + part.height - crop.top];
  const seen = to - from;
  // One that shows its foot is moved by nothing that happens at its head.
  if (from > height * 0.12) return shot;
  const inView = (top: number) =>
    focus !== undefined && focus.top >= top && focus.top + focus.height <= top + seen;
  const last = height * (1 - footBar) - seen;
  if (focus && inView(from) && content >= minContent) return shot;
  const contentAt = (top: number) => contentBetween(shot.content, top / height, (top + seen) / height);
  const picturesAt = (top: number) => picturesBetween(shot.content, top / height, (top + seen) / height);
  const unmoved = contentAt(0);
  const all = headsOf(shot)
    .filter((top) => top <= last)
    .map((top) => ({ top, content: contentAt(top), pictures: picturesAt(top), shows: inView(top) }));
  const isEnough = !focus && content >= full && content >= minContent;
  const least = (all[0]?.pictures ?? 0) + minPictures;
  const heads = all.filter((one) => (!inView(0) || one.shows) && (!isEnough || one.pictures >= least));
  // A line that speaks of it is no reason to show hardly anything else.
  const fitting = heads.filter(({ shows, content }) => shows && content >= Math.min(minMoved, unmoved));
  const [best] = (
    fitting.length > 0
      ? fitting
      : heads.filter((one) => one.pictures >= least || one.content >= unmoved + minGain)
  )
    // What the words speak of stands in the upper half; what comes before it says where one is.
    .map((one) => {
      const above = focus && one.shows ? Math.abs((focus.top - one.top) / seen - 0.25) : 0;
      return { ...one, worth: one.content + one.pictures - above * 0.6 - (one.top / height) * 0.1 };
    })
    .sort((a, b) => b.worth - a.worth);
  return best && best.top > 0 ? partOfShot(shot, best.top, height) : shot;
}
