export { checkLedger } from './invariants.ts';
export { hold, issue, release, settle } from './ledger.ts';
export { lockAccount, openAccount, spendable } from './store.ts';
