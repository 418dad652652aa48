export { checkApp } from './check-app.ts';
export { enqueueChecks, trackedApps, trackingJobs } from './job.ts';
