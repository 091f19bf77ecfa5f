/** JSON.rawJSON is available in Node 24, but not yet in TypeScript's library. */
declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/** A numeric id as a JSON number token, exact beyond 2^53, as the platform sends them. */
export const idNumber = (id: string): object => JSON.rawJSON(id);

/** A numeric id, or null where the platform omits it. */
export const idNumberOrNull = (id: string | null): object | null => (id === null ? null : idNumber(id));

/** A decimal text as a JSON number (`24.50` becomes 24.50), which refunds carry in `subtotal` and `total_tax`. */
export const decimalNumber = (text: string): object => JSON.rawJSON(text);
