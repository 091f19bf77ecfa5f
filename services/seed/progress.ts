/** Told how much of everything is done; `what` names the present step. */
export type Progress = (done: number, of: number, what: string) => void;
