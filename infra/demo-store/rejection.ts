/** A rejected request of the demo store, with an HTTP status. */
export class Rejection extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
