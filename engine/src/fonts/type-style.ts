/** How a text is set. Lengths are in em, so that a style holds at every size. */
export interface TypeStyle {
  /** First choice first; the later ones serve what the earlier lack. */
  families: readonly string[];
  weight: number;
  italic: boolean;
  /** Letter-spacing. */
  tracking: number;
  /** Distance from baseline to baseline. */
  leading: number;
  direction: 'ltr' | 'rtl';
  language: string;
}

/** The height of the node that carries a line, in em: large enough for every script's marks. */
export const nodeLeading = 1.5;
