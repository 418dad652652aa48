import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny';

const sampleRate = 48_000;
const samplesPerPacket = 1_024;

/** AAC-LC of two channels at 48 kHz, as MPEG-4 describes it to a decoder. */
const description = new Uint8Array([0x11, 0x90]);

/** One packet of it without any sound: always the same, so that silence needs no encoder. */
const silence = new Uint8Array([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]);

/** A track that networks want to be there, without sound. */
export const silentSource = () => new EncodedAudioPacketSource('aac');

export async function addSilence(source: EncodedAudioPacketSource, seconds: number): Promise<void> {
  const lasts = samplesPerPacket / sampleRate;
  const count = Math.floor(seconds / lasts);
  for (let at = 0; at < count; at++)
    await source.add(new EncodedPacket(silence, 'key', at * lasts, lasts), {
      decoderConfig: { codec: 'mp4a.40.2', sampleRate, numberOfChannels: 2, description },
    });
  source.close();
}
