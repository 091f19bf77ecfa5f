/** The ends of a hash, enough to tell it from others. */
export const brief = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** A hash in groups of four, as people compare it. */
export const inGroups = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(' ');
