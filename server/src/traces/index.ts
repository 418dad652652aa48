export { traceJobs } from './job.ts';
export { keepTrace, keptDays, tracesOf, type Work } from './store.ts';
