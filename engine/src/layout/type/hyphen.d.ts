declare module 'hyphen/*/index.js' {
  const hyphen: {
    /** The word with soft hyphens where it may be divided. */
    hyphenateSync(text: string, options?: { minWordLength?: number }): string;
  };
  export default hyphen;
}
