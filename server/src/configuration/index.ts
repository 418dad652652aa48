export { enabledFormats, generationCosts, limits } from './store.ts';
