/** A name of the engine in words: 'social-proof' is 'Social proof'. */
export function engineName(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
