export { contact, enabledFormats, generationCosts, limits } from './store.ts';
