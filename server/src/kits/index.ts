export { openKitPainter } from './draw-picture.ts';
export { folderOutput } from './kit-output.ts';
export type { KitSource } from './kit-source.ts';
export { presentedText, wordTexts } from './kit-texts.ts';
export { readmeLanguage } from './readme-language.ts';
export type { KitAd } from './store.ts';
export { kitFolder, writeKit } from './write-kit.ts';
