export { doomPictures } from './doomed-pictures.ts';
export { presentAd } from './present-ad.ts';
