/** The roles that a process can have. */
export const ROLES = ['api', 'projector', 'reactor', 'relay', 'worker'] as const;
export type Role = (typeof ROLES)[number];
