import { z } from 'zod';

/** Roles of the vendor's people, by what they may open in a shop: a developer sees all that support sees, and the developer zone. */
export const supportRole = z.enum(['support', 'developer']);
export type SupportRole = z.output<typeof supportRole>;

/** Length of a support login (product rule: 60 minutes). */
export const LOGIN_MINUTES = 60;

/** Name of a person of the vendor, as the operator configures it; stands in events and on screens, so it is no personal name. */
export const supportPerson = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
