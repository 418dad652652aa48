export { emitEvent } from './emit.ts';
export { webhookJobs } from './job.ts';
export { deliveryFigures, listWebhooks } from './store.ts';
