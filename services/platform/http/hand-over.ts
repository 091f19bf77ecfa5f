/** Thrown where a request cannot be answered here but can by the thread that writes; nothing was changed by then. */
export class HandOver extends Error {
  constructor(readonly why: string) {
    super(`this request is for the thread that writes: ${why}`);
  }
}
