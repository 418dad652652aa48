/**
 * Whether tests go all the way, as `npm run test:deep` has them do each night: every repetition, the largest files, every
 * width. `npm test` looks at each feature and each rule once.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';
