/** Bitemporal viewpoint of a page: what had happened by `asOf`, as known at `knownAt`. ISO instants, as in the address. */
export interface Moment {
  asOf?: string;
  knownAt?: string;
}

/** A path below the prefix with query parameters; empty values are omitted. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The address of a customer's profile. */
export const profileOf = (customer: string): string => `/customers/profile/${customer}`;

/** The address of a balance's explanation; `lot` and `event` open their node. */
export function explanationOf(customer: string, query: Moment & { lot?: string; event?: string } = {}): string {
  return addressOf(`${profileOf(customer)}/explain`, { ...query });
}

/** The address of a customer's statement of the present month. */
export const statementOf = (customer: string): string => `${profileOf(customer)}/statement`;
