/** A message as a good model writes it: the words of the listing that it rests on, and the ad's own. */
export interface GoodMessage {
  /** Words of the fact that it cites. */
  fact: string;
  angle: string;
  headline: string;
  /** The headline again, for a landscape. */
  short: string;
  sub: string;
  cta: string;
}

export interface Source {
  title: string;
  summary: string;
  genre: string;
  description: string;
  messages: GoodMessage[];
}
