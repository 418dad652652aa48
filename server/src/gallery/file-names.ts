/** A text as the name of a file or folder, without what a file system refuses or takes for a path. */
export const fileName = (text: string, otherwise: string): string =>
  text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .slice(0, 80)
    .toWellFormed()
    .replace(/^[\s.]+|[\s.]+$/gu, '')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i, '$1-') || otherwise;

/**
 * Names files as they come: `Square/Square-ad-1.png`, `Square/Square-ad-2.png`, `Stories/Stories-ad-1.png`. Names that
 * differ in letter case alone count on together: many file systems take them for one.
 */
export function nameFiles(): (formatName: string) => string {
  const counts = new Map<string, number>();
  return (formatName) => {
    const format = fileName(formatName, 'Image');
    const key = format.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${format}/${format}-ad-${count}.png`;
  };
}
