/** A picture as it is kept, and a small version for pages. */
export interface EncodedPicture {
  bytes: Uint8Array;
  type: PictureType;
  width: number;
  height: number;
  small: { bytes: Uint8Array; type: PictureType };
}

export type PictureType = 'png' | 'jpeg' | 'webp';

/** What a listing shows a picture as. */
export type PictureUse = 'icon' | 'screenshot';

/** To a child: one picture. */
export type PictureTask =
  | { kind: 'encode'; original: Uint8Array; use: PictureUse }
  | { kind: 'jpeg'; png: Uint8Array; limit: number }
  | { kind: 'thumbnail'; png: Uint8Array }
  | { kind: 'markTest'; png: Uint8Array };

/** What comes of each. */
export interface PictureResult {
  encode: EncodedPicture;
  jpeg: Uint8Array;
  thumbnail: Uint8Array;
  markTest: Uint8Array;
}

/** From a child; `ready` once, before all else. */
export type PictureReport =
  | { kind: 'ready' }
  | { kind: 'done'; result: PictureResult[PictureTask['kind']] }
  | { kind: 'refused'; message: string };
