/**
 * Id of a role that a company's contact has at a location, as events have it beside the ids of contacts. A role that comes back after its end
 * is another one: its turn counts up. @param turn from 1 on
 */
export const roleId = (contact: string, location: string, turn: number): string =>
  `${contact}@${location}${turn > 1 ? `#${turn}` : ''}`;

/** The contact of a role's id; null for the id of a contact itself. */
const contactOfRole = (id: string): string | null => (id.includes('@') ? id.slice(0, id.indexOf('@')) : null);

/**
 * Contacts by which a customer buys: open ones, and of those whose roles are known the ones with a role at some location.
 * @param isOpen whether a contact or a role is open; null where nothing is known of it
 */
export function buyingContacts(ids: readonly string[], isOpen: (id: string) => boolean | null): string[] {
  return ids.filter((id) => {
    if (contactOfRole(id) !== null || isOpen(id) !== true) return false;
    const roles = ids.filter((role) => contactOfRole(role) === id && isOpen(role) !== null);
    return roles.length === 0 || roles.some((role) => isOpen(role) === true);
  });
}
