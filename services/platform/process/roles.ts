/** The roles that a process can have. */
export const ROLES = ['api', 'projector', 'reactor', 'relay', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that append events: in the PostgreSQL log one process has all of them. */
export const WRITING: readonly Role[] = ['api', 'reactor', 'worker'];

/** Roles without which a process with these would wait for ever for the log that another process writes. */
export const missingWriters = (roles: readonly Role[]): readonly Role[] =>
  roles.some((role) => WRITING.includes(role)) ? WRITING.filter((role) => !roles.includes(role)) : [];
