export { authenticateKey } from './authenticate-key.ts';
export { noteKeyCall } from './call-log.ts';
export { looksLikeKey } from './key-text.ts';
