/** The API's host: the page's own origin. */
export const host = '';
