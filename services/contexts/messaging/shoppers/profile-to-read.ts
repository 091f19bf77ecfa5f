/** The profile to read of a customer: a friend who is none yet has one, of which no event tells the customer's stream. */
export const profileToRead = (known: number): number => known || 1;
