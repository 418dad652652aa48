/** Thrown where the browser, or a page that is not served safely, has no clipboard for pictures. */
export class CopyUnsupportedError extends Error {
  override name = 'CopyUnsupportedError';
}

/** Puts a PNG on the clipboard; throws when it cannot be fetched or the browser refuses. */
export async function copyPicture(url: string): Promise<void> {
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') throw new CopyUnsupportedError();
  const picture = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Copy: ${response.status}`);
    return response.blob();
  };
  // The picture is still on its way: some browsers refuse what comes after the press.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
}
