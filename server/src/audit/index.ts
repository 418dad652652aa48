export { auditJobs } from './job.ts';
export { listAudit, recordAudit } from './store.ts';
