export { checkLedger } from './check-ledger.ts';
export { ledgerState } from './daily-check.ts';
export { creditJobs } from './job.ts';
export {
  adjust,
  type HoldPurpose,
  hold,
  issue,
  release,
  requireWithinCeiling,
  settle,
  withdraw,
} from './ledger.ts';
export { giveWelcome, hadWelcome, lockAccount, openAccount, spendable } from './store.ts';
