import type { MotionSound } from '@marquee/contract';
import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny';

const sampleRate = 48_000;
const samplesPerPacket = 1_024;

/** AAC-LC of two channels at 48 kHz, as MPEG-4 describes it to a decoder. */
const description = new Uint8Array([0x11, 0x90]);

/** One packet of it without any sound: always the same, so that silence needs no encoder. */
const silence = new Uint8Array([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]);

/** Where a track is, composed for a video's length; null for silence. `npm run tracks -w bench` wrote them. */
export const trackAddress = (sound: MotionSound, seconds: number): string | null =>
  sound === 'none' ? null : new URL(`./tracks/${sound}-${seconds}.aac`, import.meta.url).href;

/** A track's bytes; null for silence. @throws Error where it does not come */
export async function loadTrack(sound: MotionSound, seconds: number): Promise<Uint8Array | null> {
  const address = trackAddress(sound, seconds);
  if (!address) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A track is missing: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The packets of a track: ADTS writes their length into a header of seven bytes before each. */
export function packetsOf(track: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let at = 0; at + 7 <= track.length; ) {
    const [third = 0, fourth = 0, fifth = 0] = track.subarray(at + 3, at + 6);
    const length = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5);
    if (track[at] !== 0xff || length <= 7) throw new Error('This is no AAC.');
    packets.push(track.subarray(at + 7, at + length));
    at += length;
  }
  return packets;
}

/** A track that networks want to be there, be it without sound. */
export const soundSource = () => new EncodedAudioPacketSource('aac');

/** Writes sound as long as the video. @param track null for silence */
export async function addSound(
  source: EncodedAudioPacketSource,
  seconds: number,
  track: Uint8Array | null,
): Promise<void> {
  const lasts = samplesPerPacket / sampleRate;
  const packets = track && packetsOf(track);
  for (let at = 0; at * lasts < seconds; at++)
    await source.add(
      // The last is heard for as long as there is a picture.
      new EncodedPacket(packets?.[at] ?? silence, 'key', at * lasts, Math.min(lasts, seconds - at * lasts)),
      { decoderConfig: { codec: 'mp4a.40.2', sampleRate, numberOfChannels: 2, description } },
    );
  source.close();
}
