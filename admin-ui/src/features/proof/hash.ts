/** Abbreviated hash, enough to distinguish it. */
export const brief = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** A hash in groups of four, for comparison by eye. */
export const inGroups = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(' ');
