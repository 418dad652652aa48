/** How a line stands: how many wait, and how the one in front has come there. */
export interface WaitingLine {
  waiting: number;
  /** Seconds. */
  firstWaited: number;
  /** Its place when it joined, from 1. */
  firstJoinedAt: number;
}

/**
 * Seconds that whoever joins now will wait, if the line goes on moving as it did for the one in front: that one has
 * come forward by all places before its own. While nothing moves its waiting time grows, and with it the estimate.
 */
export const expectedWait = ({ waiting, firstWaited, firstJoinedAt }: WaitingLine): number =>
  waiting === 0 ? 0 : (waiting * firstWaited) / Math.max(1, firstJoinedAt);
