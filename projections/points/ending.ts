/**
 * Available points by expiry: lots with their own expiry, and the shared expiry of each customer (last activity). A piece of SQL used as a
 * table: `from ${ENDING} where …`; the planner serves each half by its index.
 */
export const ENDING = `(select shop, customer, remaining, expires_at as at from lot where remaining > 0
    union all select shop, customer, remaining, until as at from shared_life where remaining > 0) ending`;
