/** The primaries of sRGB as an ICC profile states them, adapted to D50: X, Y and Z of red, green and blue. */
const primaries = [
  ['rXYZ', 0.4361, 0.2225, 0.0139],
  ['gXYZ', 0.3851, 0.7169, 0.0971],
  ['bXYZ', 0.1431, 0.0606, 0.7141],
] as const;

/**
 * Whether an ICC profile is sRGB by its primaries and its name. To convert the pixels then takes several times as long
 * as to decode them, and changes nothing.
 */
export function isSrgb(profile: Buffer): boolean {
  // Names are written in one byte a letter or in two.
  if (!profile.toString('latin1').replaceAll('\0', '').includes('sRGB')) return false;
  return primaries.every(([tag, ...values]) => {
    const entry = profile.indexOf(tag, 128, 'latin1');
    if (entry < 0 || entry + 8 > profile.length) return false;
    const at = profile.readUInt32BE(entry + 4) + 8;
    return (
      at + 12 <= profile.length &&
      values.every((value, axis) => Math.abs(profile.readInt32BE(at + axis * 4) / 65_536 - value) < 0.002)
    );
  });
}
