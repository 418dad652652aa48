export { apiPricing, enabledFormats, generationCosts, limits, paymentSettings } from './store.ts';
