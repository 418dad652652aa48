import { chance } from '../../engine/training/chance.ts';

/** Samples a second. */
export const sampleRate = 48_000;

/** A piece of music as it sounds: both channels, −1 to 1. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

/** What one sample of an instrument is. @param at seconds since it began */
type Wave = (at: number) => number;

export const silence = (seconds: number): Sound => {
  const count = Math.round(seconds * sampleRate);
  return { left: new Float32Array(count), right: new Float32Array(count) };
};

/** Hertz of a key: 69 is the a of 440. */
export const pitch = (key: number): number => 440 * 2 ** ((key - 69) / 12);

/** The same noise every time, −1 to 1. */
export function noiseOf(seed: number): () => number {
  const random = chance(seed);
  return () => random() * 2 - 1;
}

/** Adds an instrument to a sound. @param pan −1 left, 1 right, of constant power */
export function play(
  sound: Sound,
  wave: Wave,
  { at, lasts, gain, pan = 0 }: { at: number; lasts: number; gain: number; pan?: number },
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle) * gain, Math.sin(angle) * gain];
  const first = Math.round(at * sampleRate);
  const count = Math.min(Math.round(lasts * sampleRate), sound.left.length - first);
  for (let place = 0; place < count; place++) {
    const value = wave(place / sampleRate);
    sound.left[first + place] = (sound.left[first + place] ?? 0) + value * toLeft;
    sound.right[first + place] = (sound.right[first + place] ?? 0) + value * toRight;
  }
}

/** Partials that fade with their number: soft where `brightness` is small. */
const partials = (hertz: number, brightness: number): { hertz: number; gain: number }[] =>
  Array.from({ length: 12 }, (_, at) => ({
    hertz: hertz * (at + 1),
    gain: brightness ** at / (at + 1),
  })).filter((one) => one.hertz < 15_000);

/** A voice that swells and goes, of two strings a little out of tune. */
export function pad(key: number, lasts: number): Wave {
  const voices = [-1, 1].flatMap((side) => partials(pitch(key) * (1 + side * 0.0017), 0.55));
  const [swell, fade] = [0.5, 0.9];
  return (at) => {
    const shape = Math.min(1, at / swell, Math.max(0, (lasts - at) / fade));
    let sum = 0;
    for (const { hertz, gain } of voices) sum += gain * Math.sin(2 * Math.PI * hertz * at);
    return sum * shape * shape * (3 - 2 * shape) * 0.4;
  };
}

/** A small bell, by frequency modulation. @param decay seconds until it is a third as loud */
export function bell(key: number, decay: number): Wave {
  const hertz = pitch(key);
  return (at) => {
    const level = Math.exp(-at / decay) * Math.min(1, at / 0.004);
    const bend = 1.6 * Math.exp(-at / (decay * 0.4)) * Math.sin(2 * Math.PI * hertz * 3.5 * at);
    return level * Math.sin(2 * Math.PI * hertz * at + bend);
  };
}

/** A plucked string, as Karplus and Strong made it in 1983; read between its samples, so that it is in tune. */
export function pluck(key: number, seed: number): Wave {
  const noise = noiseOf(seed);
  const length = Math.round(sampleRate / pitch(key) - 0.5);
  const raw = Array.from({ length }, noise);
  // Half as bright as noise is.
  const string = raw.map((value, at) => (value + (raw[(at + 1) % length] ?? 0)) / 2);
  const rung: number[] = [];
  let place = 0;
  return (at) => {
    const index = at * pitch(key) * (length + 0.5);
    while (rung.length <= index + 1) {
      const now = string[place] ?? 0;
      rung.push(now);
      string[place] = 0.4975 * (now + (string[(place + 1) % length] ?? 0));
      place = (place + 1) % length;
    }
    const [before, after] = [rung[Math.floor(index)] ?? 0, rung[Math.floor(index) + 1] ?? 0];
    return (before + (after - before) * (index % 1)) * Math.min(1, at / 0.002);
  };
}

/** A low tone that goes quickly. @param brightness 0–1 */
export function bass(key: number, lasts: number, brightness: number): Wave {
  const voices = partials(pitch(key), brightness);
  return (at) => {
    const shape =
      Math.min(1, at / 0.006) * Math.min(1, Math.max(0, (lasts - at) / 0.03)) * Math.exp(-at / 0.6);
    let sum = 0;
    for (const { hertz, gain } of voices) sum += gain * Math.sin(2 * Math.PI * hertz * at);
    return sum * shape;
  };
}

/** A struck skin: a tone that falls. */
export const kick = (): Wave => (at) =>
  Math.sin(2 * Math.PI * (48 * at + (110 / 28) * (1 - Math.exp(-28 * at)))) *
  Math.exp(-at / 0.13) *
  Math.min(1, at / 0.001);

/** Noise without its low part, and gone at once. @param decay seconds until it is a third as loud */
export function hiss(seed: number, decay: number): Wave {
  const noise = noiseOf(seed);
  let [before, last] = [0, 0];
  return (at) => {
    const now = noise();
    last = 0.82 * (last + now - before);
    before = now;
    return last * Math.exp(-at / decay);
  };
}

/**
 * A room: Schroeder's four combs and two allpasses (1962), a little longer on the right.
 * @param share how much of it is heard beside the sound itself
 */
export function addRoom({ left, right }: Sound, share: number): void {
  const delays = [1687, 1931, 2053, 2251];
  for (const [channel, more] of [
    [left, 0],
    [right, 37],
  ] as const) {
    const wet = new Float32Array(channel.length);
    for (const delay of delays) {
      const line = new Float32Array(delay + more);
      let damped = 0;
      for (let at = 0; at < channel.length; at++) {
        const place = at % line.length;
        const out = line[place] ?? 0;
        damped = out * 0.7 + damped * 0.3;
        line[place] = (channel[at] ?? 0) + damped * 0.78;
        wet[at] = (wet[at] ?? 0) + out / delays.length;
      }
    }
    for (const delay of [241, 83]) {
      const line = new Float32Array(delay);
      for (let at = 0; at < wet.length; at++) {
        const place = at % delay;
        const out = line[place] ?? 0;
        const into = (wet[at] ?? 0) + out * 0.5;
        line[place] = into;
        wet[at] = out - into * 0.5;
      }
    }
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] ?? 0) + (wet[at] ?? 0) * share;
  }
}

/** Brings a sound to its loudness without a clipped peak, and lets its end fade away. @param drive how hard it is pressed */
export function finish({ left, right }: Sound, { drive, fade }: { drive: number; fade: number }): void {
  // About −15 LUFS in the end, as phones play videos. An encoder's peaks are higher than what it was given.
  const ceiling = 10 ** (-5 / 20);
  const peak = [left, right].reduce(
    (most, channel) => channel.reduce((own, value) => Math.max(own, Math.abs(value)), most),
    0,
  );
  const count = Math.round(fade * sampleRate);
  for (const channel of [left, right])
    for (let at = 0; at < channel.length; at++) {
      const pressed = Math.tanh(((channel[at] ?? 0) / peak) * drive) / Math.tanh(drive);
      const end = Math.min(1, (channel.length - at) / count);
      channel[at] = pressed * ceiling * end * end * Math.min(1, at / 240);
    }
}
