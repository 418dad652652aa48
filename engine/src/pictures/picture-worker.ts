import sharp from 'sharp';
import { beChild } from '../processes/be-child.ts';
import { thumbnailOf } from '../raster/thumbnail.ts';
import { encodePicture } from './encode-picture.ts';
import { makeJpeg } from './make-jpeg.ts';
import { markTest } from './mark-test.ts';
import type { PictureReport, PictureResult, PictureTask } from './tasks.ts';

/** A child of the picture pool: reads one picture at a time. */
const say = beChild<PictureReport>();

// A picture is read once, and each of these processes has but few processors.
sharp.cache(false);
sharp.concurrency(2);

async function make(task: PictureTask): Promise<PictureResult[PictureTask['kind']]> {
  switch (task.kind) {
    case 'encode':
      return encodePicture(task.original, task.use);
    case 'jpeg':
      return makeJpeg(task.png, task.limit);
    case 'thumbnail':
      return thumbnailOf(sharp(task.png));
    case 'markTest':
      return markTest(task.png);
  }
}

process.on('message', (task: PictureTask) => {
  make(task).then(
    (result) => say({ kind: 'done', result }),
    (error) => say({ kind: 'refused', message: error instanceof Error ? error.message : String(error) }),
  );
});
say({ kind: 'ready' });
