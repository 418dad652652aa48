export { checkLedger } from './invariants.ts';
export { adjust, hold, issue, release, settle, withdraw } from './ledger.ts';
export { lockAccount, openAccount, spendable } from './store.ts';
