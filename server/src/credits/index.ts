export { checkLedger, type Violation } from './invariants.ts';
export { hold, issue, release, settle } from './ledger.ts';
export { lockAccount, openAccount, spendable } from './store.ts';
