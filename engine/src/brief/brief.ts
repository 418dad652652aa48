import type { AppData } from '@marquee/contract';
import type { Purpose } from '../propositions/kinds.ts';
import type { Promised } from '../propositions/promises.ts';
import type { PixelBox, ScreenReadings } from '../screens/screen.ts';

/** What an ad may rest on: the listing, and the captions of its screenshots where they were read. */
export interface Source extends AppData {
  screens?: ScreenReadings;
}

/** A place in the listing: characters `start` to `end` (exclusive, UTF-16 units) of a field or caption. */
export type Place = FieldPlace | CaptionPlace;

export interface FieldPlace {
  /** Dotted path in the App data: `basicInfo.description`, `stats.score`. Numbers count as their decimal text. */
  field: string;
  start: number;
  end: number;
}

/** A place in the text of a caption. */
export interface CaptionPlace extends FieldPlace {
  field: 'screenshot';
  /** The screenshot's place in the listing, from 0. */
  index: number;
  /** Where the caption stands on it. */
  box: PixelBox;
}

/** Words of the listing and where they stand: `text` is exactly the characters at `place`. */
export interface Quote {
  text: string;
  place: Place;
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
  /** A question that the app answers: what the user suffers from without it. */
  | 'problem';

export type FactForm =
  /** Stands alone as a headline: an imperative, a question, a clause about the user. */
  | 'line'
  /** Names a thing without a verb: 'Dark mode'. */
  | 'label'
  /** A whole sentence that needs a headline above it: 'Tusky is a client for Mastodon.' */
  | 'sentence';

/** One way of saying a fact: words that stand alone, and what the listing says right after them. */
export interface Wording extends Quote {
  /** Continues the words as a sub-headline, longest first. Empty where nothing does. */
  next: Quote[];
}

export interface Fact extends Quote {
  kind: FactKind;
  form: FactForm;
  /** 0–1: how sure the judge is that an ad may carry it. */
  worth: number;
  /** 0–1: how well it would carry an ad. */
  strength: number;
  /** Facts of one list or paragraph of the listing share it: labels of one group are parallel. */
  group: number;
  /** The heading that the fact stands under, itself included; '' where none says what the passage is about. */
  theme: string;
  /** The first is the fact itself. The others are shorter: they begin later or end earlier, at a joint of the sentence. */
  wordings: Wording[];
}

/** A number of the listing with what it counts, as it stands there: '2.3M foods', '100 % private'. */
export interface Figure extends Quote {
  /** The number alone, at the start of the words: '2.3M'. */
  number: Quote;
  /** What says it. */
  fact: Fact;
}

/** What a listing says of its app beyond its kind, where the copywriter has a line for that: 'home workouts'. */
export interface Trait {
  /** Which line of the kind's `when`. */
  line: number;
  /** Where the listing says it. */
  said: Quote;
  /** The facts that say it, strongest first. */
  facts: Fact[];
  /** The listing says it beside other things: in its description, or in the store's line after a comma. */
  inPassing: boolean;
}

/** Something that a listing says of its app and the copywriter has words of its own for. */
export type Proposition = {
  /** Where the listing says it. */
  said: Quote;
  /** The facts that say it, strongest first; may be empty for a purpose that only the title names. */
  facts: Fact[];
  /** How plainly it is said: comparable among purposes, and among promises. */
  weight: number;
} & ({ of: 'purpose'; name: Purpose; traits: Trait[] } | { of: 'promise'; name: Promised });

/** The facts worth saying, made once for a listing and language. */
export interface Brief {
  /** BCP 47 language of the listing's texts. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The name without keyword soup: 'Aegis Authenticator' from 'Aegis Authenticator - 2FA App'. */
  name: Quote;
  /** null where the listing names none that an ad could carry. */
  developer: Quote | null;
  genre: string;
  /** Strongest first. */
  facts: Fact[];
  /** Numbers that an ad could set large, those of the strongest facts first. */
  figures: Figure[];
  /** What the app is for, the plainest first, then what its listing promises. */
  propositions: Proposition[];
  /** Only from 4.0 and 100 ratings up. `score` has one decimal and stands in the listing. */
  rating: { score: number; count: number; places: { score: Place; count: Place } } | null;
  /** What the places point into. */
  listing: Source;
}
