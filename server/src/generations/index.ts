export { activeOperations } from './active-operations.ts';
export { awaitRegeneration } from './await-regeneration.ts';
export type { BlobKey } from './blob-key.ts';
export { columnsOf } from './deliver.ts';
export { emitLowCredits } from './emit-low-credits.ts';
export { endOperations } from './end-operations.ts';
export { keepMadeAd } from './keep-made-ad.ts';
export { markTestAd } from './mark-test-ad.ts';
export { enqueuePictureDeletions } from './picture-deletions.ts';
export { pictureKey, picturePaths } from './pictures.ts';
export { newBlobKey } from './plan-slots.ts';
export { presentAd } from './present-ad.ts';
export {
  keepRecipePictures,
  pictureType,
  readRecipePicture,
  recipePictureKey,
} from './recipe-pictures.ts';
export { removeUnnamed } from './remove-unnamed.ts';
export { startRegeneration } from './start-regeneration.ts';
export {
  adsWithVersion,
  recipeIn,
  recordVersion,
  retireVersion,
  returnToVersion,
  type VersionOrigin,
} from './versions.ts';
