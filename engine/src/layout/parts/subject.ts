import type { Brief } from '../../brief/brief.ts';
import type { MotifName } from './motifs/concepts.ts';

/** What layouts go by of a brief, as it is kept with a finished ad. */
export interface RecordedSubject extends Pick<Brief, 'language' | 'direction' | 'genre'> {
  rating: { score: number; count: number } | null;
  figures: readonly { number: { text: string } }[];
  /** How plainly the listing speaks of each motif. */
  motifs: ReadonlyMap<MotifName, number>;
}

/** What layouts know of the app that an ad is for. */
export type LayoutSubject = Brief | RecordedSubject;
