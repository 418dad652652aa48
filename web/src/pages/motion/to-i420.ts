/** Pixels of a frame as video has them: planes of luma and, at half the size, of colour difference. */
export interface I420 {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** How a frame's colours are to be read: BT.709 in limited range, as networks expect it. */
export const colorSpace = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;

/** Room for one frame. Both sides are even. */
export const i420Of = (width: number, height: number): I420 => ({
  width,
  height,
  data: new Uint8Array(width * height * 1.5),
});

/**
 * Turns RGBA into BT.709 of limited range. Browsers do so on their own, but by another standard than the one they tag.
 * @param pixels opaque, one word for each
 */
export function toI420(pixels: Uint32Array, { width, height, data }: I420): void {
  const count = width * height;
  const half = width >> 1;
  let luma = 0;
  for (let at = 0; at < count; at++) {
    const pixel = pixels[at] as number;
    data[luma++] =
      (11966 * (pixel & 255) + 40254 * ((pixel >>> 8) & 255) + 4064 * ((pixel >>> 16) & 255) + 1081344) >> 16;
  }
  for (let y = 0; y < height; y += 2) {
    let blue = count + (y >> 1) * half;
    let red = blue + (count >> 2);
    for (let x = 0, at = y * width; x < width; x += 2, at += 2) {
      const one = pixels[at] as number;
      const two = pixels[at + 1] as number;
      const three = pixels[at + width] as number;
      const four = pixels[at + width + 1] as number;
      // Two channels lie in one word, sixteen bits apart: their sums never meet.
      const sum = (one & 0xff00ff) + (two & 0xff00ff) + (three & 0xff00ff) + (four & 0xff00ff);
      const r = sum & 0xffff;
      const b = sum >>> 16;
      const g = ((one >>> 8) & 255) + ((two >>> 8) & 255) + ((three >>> 8) & 255) + ((four >>> 8) & 255);
      data[blue++] = (-6596 * r - 22189 * g + 28784 * b + 33685504) >> 18;
      data[red++] = (28784 * r - 26145 * g - 2639 * b + 33685504) >> 18;
    }
  }
}
