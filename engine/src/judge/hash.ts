/** What is known of one unit: hashes of its features, and how much each of them counts. */
export interface HashedFeatures {
  hashes: number[];
  values: number[];
}

/** FNV-1a, the upper 24 of its 32 bits: so few features are known that hardly two are alike. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 8;
}
