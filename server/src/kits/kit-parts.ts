import type { KitText, MissingPart, NetworkCheck, NetworkId, PictureSlot } from '@marquee/contract';

/** A picture in a kit. */
export interface KitPicture {
  path: string;
  /** Without its folder. */
  file: string;
  network: NetworkId;
  slot: PictureSlot;
  language: string;
  adID: string;
  version: number;
  messageId: string;
  angle: string;
  template: string;
  token: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  checks: NetworkCheck[];
}

/** A part that is missing, and which sentence says so in the language of the kit's README. */
export type KitGap = MissingPart &
  (
    | { reason: 'noAds' | 'cannotCompose' | 'gone' | 'notTaken' | 'other' }
    | { reason: 'noWords' | 'fewer' | 'tooLong'; have: number; wanted: number }
  );

/** A gap without what the README knows of it. */
export const missingPart = ({ network, language, what, why }: KitGap): MissingPart => ({
  network,
  language,
  what,
  why,
});

/** The texts of a language, each claim in its words. */
export interface LanguageTexts {
  language: string;
  texts: (Omit<KitText, 'evidence'> & { evidence: (KitText['evidence'][number] & { claim: string })[] })[];
}
