export { accountJobs } from './job.ts';
export { authenticate } from './sign-in.ts';
