/**
 * A rejection by the domain: a value, never an exception. `rejected` is a stable code, `field` the input concerned, `with` the numbers of
 * its text. Texts are in `rejections.ts`, one per code and language.
 */
export interface Rejection {
  readonly rejected: string;
  readonly field?: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** Makes a rejection: a stable code with the field and the numbers of its text. */
export function reject(code: string, detail: Omit<Rejection, 'rejected'> = {}): Rejection {
  return { rejected: code, ...detail };
}

/** Whether a decision is a rejection. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && typeof (value as Rejection).rejected === 'string';
}
