export { activeOperations } from './active-operations.ts';
export { endOperations } from './end-operations.ts';
export { enqueuePictureDeletions } from './picture-deletions.ts';
export { picturePaths } from './pictures.ts';
export { presentAd } from './present-ad.ts';
