/** Maximum number of active keys of a shop. */
export const MAX_APP_KEYS = 20;
/** Rate limit of a key per minute, in one process; also the burst size. */
export const CALLS_PER_MINUTE = 300;
/** Maximum number of open event streams of a shop, in one process. */
export const STREAMS_PER_SHOP = 20;
