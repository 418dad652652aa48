import type { api, EndpointData, Preview } from '@marquee/contract';
import type { AdAsEdited } from './edited-ad.ts';
import type { EditPatch, Step } from './studio-state.ts';

/** What the studio is opened with. */
export type StudioData = EndpointData<typeof api.studio.open>;

/** Changes an ad; `field` names what is typed or dragged, so that it is undone in one. */
export type Change = (patch: EditPatch, field?: string) => void;

export const panelNames = [
  'words',
  'layout',
  'colours',
  'pictures',
  'details',
  'format',
  'motion',
  'wish',
] as const;
export type PanelName = (typeof panelNames)[number];

/** What a panel shows and changes. */
export interface PanelProps {
  data: StudioData;
  /** What is changed so far, and of which version. */
  step: Step;
  /** The ad with it. */
  edited: AdAsEdited;
  preview: Preview | null;
  change: Change;
  /** Shows on the canvas what a control is about. */
  onPoint: (kind: string | null) => void;
}
