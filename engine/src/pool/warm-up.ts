import { createCanvas } from '@napi-rs/canvas';
import { makeAds } from '../make-ads.ts';
import type { EngineResources, Run } from '../run.ts';

/** An app that does not exist: a few words of each kind, and screens with something on them. */
async function inventedRun(): Promise<Run> {
  const title = 'Daybook: lists and notes';
  const description = [
    'Keep lists, notes and reminders in one calm place.',
    '• Works offline\n• Share lists with family\n• Search everything you wrote\n• Dark theme',
    'Your notes stay on your device. Over 1 million lists are made every week.',
  ].join('\n\n');
  return {
    listing: {
      appId: 'warm-up',
      name: title,
      extractedAt: new Date(0).toISOString(),
      language: 'en',
      basicInfo: {
        title,
        developer: '',
        summary: 'Write down what counts and find it again',
        genre: 'Productivity',
        description,
        descriptionHTML: '',
      },
      stats: { score: 4.6, scoreText: '4.6', ratings: 12_000 },
      media: { icon: null, screenshots: [] },
    },
    pictures: {
      icon: await picture(192, 192, '#2f6f5e'),
      screenshots: await Promise.all(
        ['#2f6f5e', '#d98324', '#35506b'].map((colour) => picture(720, 1560, colour)),
      ),
    },
    template: 'advanced',
    orders: [
      { id: 'square', format: { id: 'square', width: 1080, height: 1080 } },
      { id: 'story', format: { id: 'story', width: 1080, height: 1920 } },
    ],
    avoid: [],
    seed: 'warm-up',
    thumbnails: true,
  };
}

/** A bar, and rows below it. */
async function picture(width: number, height: number, colour: string): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f4f5f7';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height / 9);
  for (let row = 1; row < 9; row++) {
    pen.fillRect(width / 12, (row + 0.4) * (height / 9), width / (row + 2), height / 40);
    pen.fillRect(width / 12, (row + 0.7) * (height / 9), width / 2, height / 90);
  }
  return canvas.encode('webp');
}

/**
 * Makes ads that nobody gets, so that the first ones asked for find code compiled and fonts read.
 * @returns how many were made before `signal` ended it
 */
export async function warmUp(
  { fonts, copywriter, measurer }: Pick<EngineResources, 'fonts' | 'copywriter' | 'measurer'>,
  signal: AbortSignal,
): Promise<number> {
  let made = 0;
  try {
    const resources = { fonts, copywriter, ...(measurer ? { measurer } : {}) };
    for await (const result of makeAds(resources, { ...(await inventedRun()), signal }))
      if ('ad' in result) made++;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return made;
}
