import sharp from 'sharp';
import { beChild } from '../processes/be-child.ts';
import { languageOfListing } from '../text/language.ts';
import { openScreenReader, type ScreenReader } from './read-screen.ts';
import type { ScreenReport, ScreenTask } from './tasks.ts';

/** A child that reads screenshots, one at a time. */
const say = beChild<ScreenReport>();

sharp.cache(false);
sharp.concurrency(1);

let reader: Promise<ScreenReader> | undefined;

process.on('message', ({ picture, listing, language, time }: ScreenTask) => {
  reader ??= openScreenReader();
  reader
    .then((open) => open.read(picture, languageOfListing(listing, language), time))
    .then(
      (reading) => say({ kind: 'done', reading }),
      (error) => say({ kind: 'refused', message: error instanceof Error ? error.message : String(error) }),
    );
});
