/** Hands a file to the browser to be saved. */
export function saveFile(content: Blob, name: string): void {
  const object = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = object;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(object), 10_000);
}
