export { apiPricing, contact, enabledFormats, generationCosts, limits, paymentSettings } from './store.ts';
