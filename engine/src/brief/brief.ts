/** A place in the listing: characters `start` to `end` (exclusive, UTF-16 units) of the field at `field`. */
export interface Place {
  /** Dotted path in the App data: `basicInfo.description`, `stats.score`. Numbers count as their decimal text. */
  field: string;
  start: number;
  end: number;
}

export type FactKind =
  /** What the app is or does, in one sentence. */
  | 'purpose'
  /** What the user gains. */
  | 'benefit'
  /** What the app can do. */
  | 'feature'
  /** A number or fact that supports a claim: downloads, catalogue size. */
  | 'proof'
  /** A worry laid to rest: no account, no ads, offline, private. */
  | 'reassurance'
  /** What the user suffers from without the app, where the listing says it. */
  | 'problem'
  /** What is new. */
  | 'news';

export interface Fact {
  kind: FactKind;
  /** As it stands in the listing, trimmed: never paraphrased. */
  text: string;
  place: Place;
  /** 0–1: how well it would carry an ad. */
  strength: number;
}

/** The facts worth saying, made once for a listing and language. */
export interface Brief {
  /** BCP 47 language of the listing's texts. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The name without keyword soup: 'Aegis' from 'Aegis Authenticator - 2FA App'. */
  name: { text: string; place: Place };
  genre: string;
  /** Strongest first. */
  facts: Fact[];
  /** Only from 4.0 and 100 ratings up. */
  rating: { score: number; count: number; places: { score: Place; count: Place } } | null;
}
