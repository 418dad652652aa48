export { deleteMessagesFrom } from './store.ts';
