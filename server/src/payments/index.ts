export { refundShortfalls } from './refund.ts';
