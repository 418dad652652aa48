/** A field of a network's table as people write it: `long_headline` is 'Long headline'. */
export function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
