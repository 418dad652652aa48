export { apiPricing, enabledFormats, generationCosts, limits } from './store.ts';
