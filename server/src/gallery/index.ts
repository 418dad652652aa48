export { fileName } from './file-names.ts';
