/**
 * The domain said no. A value, never an exception: `rejected` is a stable code, `field` the input it is about, `with` the numbers
 * its text needs. Texts live in `rejections.ts`, one per code and language.
 */
export interface Rejection {
  readonly rejected: string;
  readonly field?: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** Says no: a stable code with the field and the numbers of its text. */
export function reject(code: string, detail: Omit<Rejection, 'rejected'> = {}): Rejection {
  return { rejected: code, ...detail };
}

/** Whether a decision was a refusal. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && typeof (value as Rejection).rejected === 'string';
}
