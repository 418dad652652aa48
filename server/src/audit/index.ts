export { auditJobs } from './job.ts';
export { type AuditAction, type AuditPage, auditActions, listAudit, recordAudit } from './store.ts';
