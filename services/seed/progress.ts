/** Callback for progress; `what` names the present step. */
export type SeedProgress = (done: number, of: number, what: string) => void;
