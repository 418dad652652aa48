import groschenwerkSquare from './pictures/groschenwerk-square.webp';
import oddmileLandscape from './pictures/oddmile-landscape.webp';
import oddmileSquare from './pictures/oddmile-square.webp';
import oddmileStory from './pictures/oddmile-story.webp';
import tanemakiSquare from './pictures/tanemaki-square.webp';
import vexlaneSquare from './pictures/vexlane-square.webp';
import zaataraSquare from './pictures/zaatara-square.webp';

/** Ads as the engine made them from one sample app's listing, a picture for each format. */
export const formats = [
  {
    app: 'Oddmile',
    picture: oddmileSquare,
    format: 'features.format.square',
    size: '1080x1080',
    width: 640,
    height: 640,
  },
  {
    app: 'Oddmile',
    picture: oddmileStory,
    format: 'features.format.story',
    size: '1080x1920',
    width: 360,
    height: 640,
  },
  {
    app: 'Oddmile',
    picture: oddmileLandscape,
    format: 'features.format.landscape',
    size: '1200x628',
    width: 1223,
    height: 640,
  },
] as const;

/** Ads of other sample apps, all square. */
export const otherApps = [
  { app: 'زعترة', picture: zaataraSquare, width: 560, height: 560 },
  { app: 'Groschenwerk', picture: groschenwerkSquare, width: 560, height: 560 },
  { app: 'たねまき単語', picture: tanemakiSquare, width: 560, height: 560 },
  { app: 'Vexlane', picture: vexlaneSquare, width: 560, height: 560 },
] as const;
