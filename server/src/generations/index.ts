export { generationJobs } from './job.ts';
