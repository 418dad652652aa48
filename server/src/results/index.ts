export { favourOrder } from './favour-order.ts';
