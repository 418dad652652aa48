import type { networkIds } from './ids.ts';

export type NetworkId = (typeof networkIds)[number];

/** Where a rule was read. `official`: the network's own page, or a mirror of it; `third-party`: somebody else's. */
export interface NetworkSource {
  kind: 'official' | 'mirror' | 'third-party';
  /** Address without its scheme. */
  address: string;
}

/**
 * How a network counts characters: `characters` as a reader does, `width` with those of East Asian scripts as two,
 * `weighted` as X does.
 */
export type Counting = 'characters' | 'width' | 'weighted';

/** A picture that a network takes. */
export interface PictureSlot {
  /** Unique in its network: `square`. */
  id: string;
  /** As the network writes it: `1.91:1`. */
  ratio: string;
  /** What a kit delivers, in pixels: the size that the network names, else the one that shows its ratio best. */
  width: number;
  height: number;
  /** The least that the network takes; null where it was not found. */
  min: { width: number; height: number } | null;
  /** The most that it takes; null where there is none, or it was not found. */
  max: { width: number; height: number } | null;
  /** Most pictures of this slot; null where it was not found. */
  most: number | null;
  /** The network does not run the ad without one. */
  isRequired: boolean;
}

/** What a network takes of videos; what was not found is null, and then any of ours is taken. */
export interface VideoRules {
  /** Ratios, each with the least that the network takes. */
  shapes: readonly { ratio: string; min: { width: number; height: number } | null }[] | null;
  seconds: { min: number; max: number | null };
  minBytes: number | null;
  maxBytes: number | null;
  /** Bits a second. */
  minBitrate: number | null;
  /** Most videos of an ad group. */
  most: number | null;
  sources: readonly NetworkSource[];
}

/** A text that a network takes. */
export interface TextField {
  /** Unique in its network: `headline`. */
  id: string;
  /** The most characters that an upload is taken with; null where it was not found. */
  limit: number | null;
  /** The same for texts in Chinese, Japanese or Korean, where the network names it. */
  eastAsianLimit?: number;
  /** What of it is seen, or advised: characters. */
  seen?: number;
  /** The same for texts in Chinese, Japanese, Korean or Arabic. */
  seenWide?: number;
  /** How many the network needs and takes, of an ad or of an ad group. */
  min: number;
  max: number;
  /** One for each message, or together for the ad group. */
  of: 'message' | 'group';
  /**
   * What stands there: words that head an ad; what is said below them; both in one; a short remark beside them; the app's
   * name.
   */
  role: 'headline' | 'body' | 'all' | 'aside' | 'name';
}

/** What a network does not want to see. */
export type NetworkPolicy =
  /** A picture without a drawn button. */
  | 'no-drawn-button'
  /** A text without emoji. */
  | 'no-emoji'
  /** A text without `{`, `}` and `#`. */
  | 'no-braces-and-hash'
  /** Each text is understood alone and beside any other. */
  | 'reads-alone';

/** How a network takes ads in bulk: a file that is documented, the file that the user exported from it, or none known. */
export type BulkFile = 'google-ads-editor' | 'template' | null;

/** What advertisers upload to one network. What was not found is null and never guessed. */
export interface Network {
  id: NetworkId;
  name: string;
  pictures: readonly PictureSlot[];
  /** How far a picture's ratio may be off, as a share; null where it was not found: then a hundredth. */
  ratioTolerance: number | null;
  /** Of a picture; null where it was not found. */
  maxBytes: number | null;
  /** Of files that are PNG or JPEG. */
  fileTypes: readonly ('png' | 'jpg')[];
  /** null for a network that takes no video as a file. */
  video: VideoRules | null;
  counting: Counting;
  texts: readonly TextField[];
  policies: readonly NetworkPolicy[];
  bulk: BulkFile;
  sources: readonly NetworkSource[];
  /** When the sources were read: ISO date. */
  readAt: string;
}

const million = 1_000_000;

/** Bytes: a network that writes MB may mean the smaller one. */
export const megabytes = (count: number): number => count * million;
