export { activeOperations } from './active-operations.ts';
export { doomPictures } from './doomed-pictures.ts';
export { endOperations } from './end-operations.ts';
export { picturePaths } from './pictures.ts';
export { presentAd } from './present-ad.ts';
