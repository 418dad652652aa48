export { type CostBook, openCostBook } from './cost-book.ts';
