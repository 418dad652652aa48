import { useEffect, useState } from 'react';
import { t } from '../../i18n.ts';
import { type ManifestPicture, readManifest } from './manifest.ts';
import duskfernStory from './pictures/duskfern-story.avif';
import groschenwerkStory from './pictures/groschenwerk-story.avif';
import kettlebirdSquare from './pictures/kettlebird-square.avif';
import oddmileSquare from './pictures/oddmile-square.avif';
import vexlaneLandscape from './pictures/vexlane-landscape.avif';
import zaataraLandscape from './pictures/zaatara-landscape.avif';

/** The folder that the showcase's own pictures and films lie in, beside the manifest that lists them. */
const folder = '/images';

export interface Exhibit extends ManifestPicture {
  alt: string;
  /** Pixels of the file. */
  width: number;
  height: number;
}

/** Ads as the engine made them from the sample apps' listings. */
const examples = [
  { app: 'Oddmile', src: oddmileSquare, format: 'home.format.square', width: 600, height: 600 },
  { app: 'زعترة', src: zaataraLandscape, format: 'home.format.landscape', width: 600, height: 314 },
  { app: 'Duskfern', src: duskfernStory, format: 'home.format.story', width: 600, height: 1067 },
  { app: 'Kettlebird', src: kettlebirdSquare, format: 'home.format.square', width: 600, height: 600 },
  { app: 'Vexlane', src: vexlaneLandscape, format: 'home.format.landscape', width: 600, height: 314 },
  { app: 'Groschenwerk', src: groschenwerkStory, format: 'home.format.story', width: 600, height: 1067 },
] as const;

/** Loads a picture or the head of a film; null where the browser cannot show it. */
function measure({ kind, src }: ManifestPicture): Promise<Exhibit | null> {
  return new Promise((resolve) => {
    const name = decodeURIComponent(src.slice(folder.length + 1));
    const found = (width: number, height: number) =>
      resolve({ kind, src, alt: name, width: width || 600, height: height || 600 });
    if (kind === 'image') {
      const image = new Image();
      image.onload = () => found(image.naturalWidth, image.naturalHeight);
      image.onerror = () => resolve(null);
      image.src = src;
    } else {
      const film = document.createElement('video');
      film.preload = 'metadata';
      film.onloadedmetadata = () => found(film.videoWidth, film.videoHeight);
      film.onerror = () => resolve(null);
      film.src = src;
    }
  });
}

async function listed(): Promise<Exhibit[]> {
  const response = await fetch(`${folder}/manifest.json`);
  const shown = response.ok ? readManifest(await response.json(), folder) : [];
  return (await Promise.all(shown.map(measure))).filter((exhibit) => exhibit !== null);
}

/** What the manifest lists; the built-in examples until that is loaded, and where there is nothing. */
export function useExhibits(): Exhibit[] {
  const [own, setOwn] = useState<Exhibit[]>([]);
  useEffect(() => {
    let gone = false;
    listed()
      .then((exhibits) => !gone && setOwn(exhibits))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  if (own.length > 0) return own;
  return examples.map(({ app, format, ...exhibit }) => ({
    ...exhibit,
    kind: 'image',
    alt: t('ad.shown', { format: t(format), app }),
  }));
}
