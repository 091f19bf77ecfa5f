/** Told how much of everything is done; `what` names the present step. */
export type SeedProgress = (done: number, of: number, what: string) => void;
