export { makeAdmin, makeFirstAdmin, newPassword } from './admins.ts';
export { accountJobs, requestReset } from './job.ts';
export { isKnownNetwork } from './known-networks.ts';
export { permit } from './permit.ts';
export { clearSecondFactor } from './second-factor/factors.ts';
export { authenticate, watchSessions } from './sign-in.ts';
export { countLiveSessions, findUserByEmail, presentUser } from './store.ts';
export { activate, suspend } from './suspend.ts';
export { welcomesWhen } from './welcomed.ts';
