/** How much of a file is looked at to tell its encoding. */
const sampleBytes = 64 * 1024;

/** The encodings in which networks and spreadsheets write: by their mark, by their zeros, else UTF-8 where it is valid. */
function encodingOf(sample: Uint8Array): string {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (odd: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zerosAt(1) > sample.length / 8) return 'utf-16le';
  if (zerosAt(0) > sample.length / 8) return 'utf-16be';
  try {
    // A sign may be cut at the sample's end: a stream does not mind.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * The text of a table as its bytes arrive, without a byte order mark: UTF-8, UTF-16 with or without a mark, and what older
 * spreadsheets write where it is neither.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let sample: Uint8Array = new Uint8Array();
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    sample = Buffer.concat([sample, chunk]);
    if (sample.length < sampleBytes) continue;
    decoder = new TextDecoder(encodingOf(sample));
    yield decoder.decode(sample, { stream: true });
  }
  if (decoder) yield decoder.decode();
  else yield new TextDecoder(encodingOf(sample)).decode(sample);
}
