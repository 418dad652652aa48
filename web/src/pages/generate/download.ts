/** `{format}-ad-{n}.png`, without characters that a file system refuses. */
export const downloadName = (format: string, number: number): string =>
  `${format.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'image'}-ad-${number}.png`;

/** Fetches a picture and hands it to the browser as a file; throws when it cannot be had. */
export async function download(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Download: ${response.status}`);
  const object = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = object;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(object), 10_000);
}
