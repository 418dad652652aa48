import type { KitText, NetworkCheck, NetworkId, PictureSlot } from '@marquee/contract';

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

/** The texts of a language, each claim in its words. */
export interface LanguageTexts {
  language: string;
  texts: (Omit<KitText, 'evidence'> & { evidence: (KitText['evidence'][number] & { claim: string })[] })[];
}
