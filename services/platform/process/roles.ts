/** The parts of the service that a process can carry out. */
export const ROLES = ['api', 'projector', 'reactor', 'relay', 'worker'] as const;
export type Role = (typeof ROLES)[number];
