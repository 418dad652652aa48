/** What is said where results are refused (see errors.ts). */
export const resultErrors = {
  IMPORT_REFUSED: [
    409,
    'This import cannot be counted as it is.',
    {
      reading: 'The file is still being read. Please wait a moment.',
      mapping: 'The file leaves something open. Please answer that first.',
      failed: 'This file could not be read. Please send it again.',
      counted: 'This file is counted already. Take it back to read it otherwise.',
      overlap:
        'Other figures for the same ads and days were counted before. Please say whether the new ones replace them, are skipped or are added.',
    },
  ],
  RESULTS_MISSING: [409, 'There are no results of this app to go by yet. Please bring in a file first.'],
  PAYLOAD_TOO_LARGE: [
    413,
    'The request is too large.',
    { results: 'The file is larger than 50 MB. Please export a shorter period.' },
  ],
} as const;
