/**
 * Points that can be spent, by the moment they end: lots with an end of their own, and what follows the last activity, which ends at one moment
 * for each customer. A piece of SQL, to be asked as a table: `from ${ENDING} where …`; the planner takes each half by its own index.
 */
export const ENDING = `(select shop, customer, remaining, expires_at as at from lot where remaining > 0
    union all select shop, customer, remaining, until as at from shared_life where remaining > 0) ending`;
