/** What is refused before it is looked at whose request it is: by HTTP's own rules. */
export const httpErrors = {
  METHOD_NOT_ALLOWED: [405, 'This address is not called by this method.'],
  REQUEST_TIMEOUT: [408, 'The request came too slowly. Please send it again.'],
  RANGE_NOT_SATISFIABLE: [416, 'The file has no such part.'],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large.'],
} as const;
