import { addRoom, bass, bell, finish, hiss, kick, pad, play, pluck, type Sound, silence } from './synth.ts';

/** A chord: its lowest key, and the steps above it. */
interface Chord {
  root: number;
  steps: readonly number[];
}

const major = [0, 4, 7, 11, 14];
const added = [0, 4, 7, 9, 14];
const minor = [0, 3, 7, 10, 14];

/**
 * Chords for so many bars: they go round, and end where they are at home.
 * @param before the chord that leads there
 */
const progression = (round: readonly Chord[], before: Chord, bars: number): Chord[] => {
  const home = round[0] as Chord;
  return Array.from({ length: bars }, (_, at) =>
    at === bars - 1 ? home : at === bars - 2 ? before : (round[at % round.length] as Chord),
  );
};

/** Whole bars fill the length exactly, each about as long as asked. */
function barsOf(seconds: number, ideal: number): { count: number; lasts: number } {
  const count = Math.round(seconds / ideal);
  return { count, lasts: seconds / count };
}

const keysOf = ({ root, steps }: Chord) => steps.map((step) => root + step);

/** Soft pads with small bells above them, in D major. */
function calm(seconds: number): Sound {
  const sound = silence(seconds);
  const { count, lasts } = barsOf(seconds, 2.4);
  const [home, sixth, fourth, fifth] = [
    { root: 50, steps: major },
    { root: 47, steps: minor },
    { root: 43, steps: major },
    { root: 45, steps: added },
  ];
  const chords = progression([home, sixth, fourth, fifth], count > 3 ? fourth : fifth, count);
  const melody = [4, 2, 3, 1, 4, 3, 2, 3];
  chords.forEach((chord, bar) => {
    const at = bar * lasts;
    const isLast = bar === count - 1;
    const keys = keysOf(chord);
    for (const [place, key] of keys.entries())
      play(sound, pad(key + (place === 0 ? 0 : 12), lasts + 0.8), {
        ...{ at: Math.max(0, at - 0.25), lasts: lasts + 0.8, gain: 0.16, pan: (place - 2) * 0.3 },
      });
    play(sound, bass(chord.root - 12, lasts, 0.2), { at, lasts, gain: 0.5 });
    for (let beat = 0; beat < (isLast ? 1 : 4); beat++) {
      const key = (keys[melody[(bar * 4 + beat) % melody.length] ?? 0] ?? 62) + 24;
      play(sound, bell(key, 0.5), {
        ...{
          at: at + (beat * lasts) / 4,
          lasts: 2.4,
          gain: beat === 0 ? 0.3 : 0.2,
          pan: beat % 2 ? 0.45 : -0.45,
        },
      });
    }
  });
  addRoom(sound, 0.75);
  finish(sound, { drive: 0.6, fade: Math.min(1.6, lasts) });
  return sound;
}

/** Plucked strings over a light beat, in G major. */
function bright(seconds: number): Sound {
  const sound = silence(seconds);
  const { count, lasts } = barsOf(seconds, 2);
  const [home, fifth, sixth, fourth] = [
    { root: 55, steps: added },
    { root: 50, steps: added },
    { root: 52, steps: minor },
    { root: 48, steps: major },
  ];
  const chords = progression([home, fifth, sixth, fourth], count > 3 ? fifth : fourth, count);
  const pattern = [0, 2, 1, 4, 2, 3, 1, 2];
  const eighth = lasts / 8;
  chords.forEach((chord, bar) => {
    const at = bar * lasts;
    const isLast = bar === count - 1;
    const keys = keysOf(chord);
    for (let step = 0; step < (isLast ? 1 : 8); step++) {
      const key = (keys[pattern[step] ?? 0] ?? 67) + 12;
      const place = { at: at + step * eighth, lasts: 1.6, pan: step % 2 ? 0.5 : -0.5 };
      play(sound, pluck(key, bar * 8 + step + 1), { ...place, gain: step % 4 === 0 ? 0.75 : 0.55 });
      if (step % 3 === 0) play(sound, bell(key + 12, 0.18), { ...place, gain: 0.14, pan: -place.pan });
      play(sound, hiss(step + 90, step % 2 ? 0.03 : 0.018), { ...place, lasts: 0.15, gain: 0.09, pan: 0.2 });
    }
    if (isLast) {
      for (const [place, key] of keys.entries())
        play(sound, pluck(key + 12, 400 + place), {
          at: at + place * 0.035,
          lasts,
          gain: 0.5,
          pan: (place - 2) * 0.3,
        });
      play(sound, bass(chord.root - 12, lasts, 0.35), { at, lasts, gain: 0.5 });
      play(sound, kick(), { at, lasts: 0.5, gain: 0.6 });
      return;
    }
    for (const step of [0, 3, 4, 6])
      play(sound, bass(chord.root - 12, eighth * 1.6, 0.35), {
        at: at + step * eighth,
        lasts: eighth * 1.6,
        gain: 0.5,
      });
    for (const step of [0, 4]) play(sound, kick(), { at: at + step * eighth, lasts: 0.4, gain: 0.6 });
    for (const step of [2, 6])
      play(sound, hiss(step + 7, 0.07), { at: at + step * eighth, lasts: 0.4, gain: 0.28 });
  });
  addRoom(sound, 0.35);
  finish(sound, { drive: 1.3, fade: Math.min(1.2, lasts) });
  return sound;
}

/** Four beats on the floor, a running bass and stabs, in A minor. */
function drive(seconds: number): Sound {
  const sound = silence(seconds);
  const { count, lasts } = barsOf(seconds, 1.875);
  const [home, sixth, third, seventh] = [
    { root: 57, steps: minor },
    { root: 53, steps: major },
    { root: 60, steps: added },
    { root: 55, steps: added },
  ];
  const chords = progression([home, sixth, third, seventh], seventh, count);
  const sixteenth = lasts / 16;
  chords.forEach((chord, bar) => {
    const at = bar * lasts;
    const isLast = bar === count - 1;
    const keys = keysOf(chord).slice(0, 4);
    const low = (chord.root > 56 ? chord.root - 12 : chord.root) - 12;
    const stab = (step: number, rings: number) => {
      for (const [place, key] of keys.entries())
        play(sound, bass(key + 12, rings, 0.62), {
          ...{ at: at + step * sixteenth, lasts: rings, gain: 0.15, pan: (place - 1.5) * 0.5 },
        });
    };
    if (isLast) {
      play(sound, kick(), { at, lasts: 0.5, gain: 1 });
      play(sound, hiss(5, 0.5), { at, lasts: 1.5, gain: 0.2 });
      play(sound, bass(low, lasts, 0.6), { at, lasts, gain: 0.6 });
      stab(0, lasts);
      return;
    }
    for (const step of [0, 4, 8, 12]) play(sound, kick(), { at: at + step * sixteenth, lasts: 0.4, gain: 1 });
    for (const step of [4, 12])
      play(sound, hiss(step, 0.09), { at: at + step * sixteenth, lasts: 0.5, gain: 0.42 });
    for (const step of [2, 6, 10, 14])
      play(sound, hiss(step + 30, 0.035), { at: at + step * sixteenth, lasts: 0.2, gain: 0.2, pan: 0.25 });
    // The bass makes room for the drum.
    for (let step = 0; step < 16; step++)
      if (step % 4 !== 0)
        play(sound, bass(low + (step === 7 || step === 15 ? 12 : 0), sixteenth, 0.6), {
          ...{ at: at + step * sixteenth, lasts: sixteenth, gain: 0.5 },
        });
    for (const step of [3, 6, 11, 14]) stab(step, sixteenth * 1.5);
  });
  addRoom(sound, 0.2);
  finish(sound, { drive: 1.3, fade: Math.min(1.2, lasts) });
  return sound;
}

/** What there is to hear, by its name: each composed for a length, so that it ends where the video does. */
export const tracks = { calm, bright, drive };
