const CLOSED = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/**
 * Content security policy of a page: it loads and calls nothing but what is named, no element moves its addresses, and nothing frames it.
 * @param allowed sources by directive
 */
export const pagePolicy = (allowed: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': "'none'", ...CLOSED, ...allowed })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
