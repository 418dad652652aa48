export { authenticate } from './sign-in.ts';
