/** What the demo store does not do, said to the caller with an HTTP status. */
export class Rejection extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
