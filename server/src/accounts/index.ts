export { accountJobs, requestReset } from './job.ts';
export { authenticate, watchSessions } from './sign-in.ts';
export { presentUser } from './store.ts';
export { activate, suspend } from './suspend.ts';
