export { openCostBook } from './cost-book.ts';
