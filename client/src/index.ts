export type {
  Ad,
  AppData,
  Edit,
  ErrorCode,
  GenerateRequest,
  KitRequest,
  KitState,
  OperationState,
  OrderQuote,
  ProgressEvent,
} from '@marquee/contract';
export { createMarquee, type Marquee } from './create-marquee.ts';
export { MarqueeError } from './error.ts';
export type { CallOptions, Connection, WaitOptions } from './options.ts';
