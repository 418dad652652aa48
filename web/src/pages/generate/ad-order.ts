import type { AdFormat, TemplateType } from '@marquee/contract';
import type { Selection } from './quantities.ts';

/** What is ordered. */
export interface OrderedAds {
  selection: Selection;
  formats: AdFormat[];
  /** null: the listing's own alone. */
  languages: string[] | null;
  template: TemplateType;
  /** Made from what leads in the app's results. */
  favoursResults: boolean;
  /** Credits per ad. */
  price: number;
}
