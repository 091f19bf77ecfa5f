/** Keys of a shop that work at the same time. */
export const MAX_APP_KEYS = 20;
/** Calls of one key within a minute, in one process; a full bucket may be emptied at once. */
export const CALLS_PER_MINUTE = 300;
/** Event streams that a shop holds open at the same time, in one process. */
export const STREAMS_PER_SHOP = 20;
