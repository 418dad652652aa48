export { addressesInPages } from './addresses-in-pages.ts';
export { allFormats, saveFormats } from './formats.ts';
export {
  mailPasswordOpens,
  mailServer,
  mailSettings,
  saveMailSettings,
} from './mail-settings.ts';
export {
  apiPricing,
  contact,
  enabledFormats,
  generationCosts,
  limits,
  paymentSettings,
  saveSection,
} from './store.ts';
