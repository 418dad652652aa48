export {
  mailPasswordOpens,
  mailServer,
  mailSettings,
  saveMailSettings,
} from './mail-settings.ts';
export { apiPricing, contact, enabledFormats, generationCosts, limits, paymentSettings } from './store.ts';
