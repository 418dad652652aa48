import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface ImageRequest {
  model?: string;
  prompt?: string;
  /** '1024x1536'; 'auto' and nothing mean 1024x1024. */
  size?: string;
  n?: number;
}

/** The answer of /v1/images/generations: soft colour fields, the same for the same prompt, as base64 PNG. */
export async function imageAnswer(request: ImageRequest) {
  const [, width = '1024', height = '1024'] = /^(\d{2,4})x(\d{2,4})$/.exec(request.size ?? '') ?? [];
  const pictures = Array.from({ length: Math.min(request.n ?? 1, 4) }, async (_, index) => {
    const png = await paint(`${request.prompt} ${index}`, Number(width), Number(height));
    return { b64_json: png.toString('base64') };
  });
  return { created: 1_790_000_000, data: await Promise.all(pictures) };
}

function paint(seed: string, width: number, height: number): Promise<Buffer> {
  const digest = createHash('sha256').update(seed).digest();
  // Two by three pixels, scaled up smoothly, make a calm background.
  const pixels = { raw: { width: 2, height: 3, channels: 3 as const } };
  return sharp(digest.subarray(0, 18), pixels)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
