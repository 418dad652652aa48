export { accountJobs, requestReset } from './job.ts';
export { authenticate } from './sign-in.ts';
export { presentUser } from './store.ts';
