import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mp4 } from '../../test/kit/mp4.ts';
import { Mp4Error, readMp4 } from './read-mp4.ts';

const file = mp4({ width: 1080, height: 1920, frames: 300, durationMs: 10_000 });

describe('reading an MP4', () => {
  it('tells what its headers say', () => {
    expect(readMp4(file)).toEqual({
      ...{ codec: 'avc1', profile: 100, width: 1080, height: 1920, frames: 300 },
      ...{ durationMs: 10_000, sound: 'mp4a' },
    });
    const silent = { width: 2, height: 2, frames: 1, durationMs: 33, sound: null };
    expect(readMp4(mp4(silent)).sound).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half of one', file.subarray(0, 200)],
    ['one without pictures', file.subarray(0, file.lastIndexOf('mdat') - 4)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readMp4(bytes)).toThrow(Mp4Error);
  });

  it('ends with one error or with facts, whatever is changed in it', () => {
    const headers = file.subarray(0, file.lastIndexOf('mdat') + 12);
    fc.assert(
      fc.property(fc.nat(headers.length - 1), fc.nat(255), (at, value) => {
        const bytes = Buffer.from(headers);
        bytes[at] = value;
        try {
          readMp4(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Mp4Error);
        }
      }),
    );
  });
});
