/**
 * Memory for pictures that live for one drawing. Fresh megabytes for each would have the garbage collector run
 * after every few ads, which costs more than the drawing.
 */
export interface Scratch {
  /** Pixels of four bytes, all 0, until the work ends. */
  take(pixels: number): Uint32Array<ArrayBuffer>;
}

const idle: ArrayBuffer[] = [];

/** Buffers that are kept for the next drawing; more are left to the garbage collector. */
const most = 12;

/** Lends memory to `work`, and takes it back when it has ended. Nothing of it may be used afterwards. */
export async function withScratch<Made>(work: (scratch: Scratch) => Promise<Made>): Promise<Made> {
  const lent: ArrayBuffer[] = [];
  try {
    return await work({
      take(pixels) {
        const bytes = pixels * 4;
        const fits = idle
          .filter((buffer) => buffer.byteLength >= bytes)
          .sort((a, b) => a.byteLength - b.byteLength)[0];
        if (fits) idle.splice(idle.indexOf(fits), 1);
        const buffer = fits ?? new ArrayBuffer(bytes);
        lent.push(buffer);
        const words = new Uint32Array(buffer, 0, pixels);
        return fits ? words.fill(0) : words;
      },
    });
  } finally {
    idle.push(...lent);
    idle.sort((a, b) => b.byteLength - a.byteLength).splice(most);
  }
}
