const PREFIX = 'loyalty:';
const CODE = /^(?:loyalty:)?(\d{1,20})$/;

/** Content of the QR code that a member shows at the till. */
export const memberCode = (customer: string): string => PREFIX + customer;

/** The customer of a scanned or typed code, or of a bare number; null for any other text. */
export const customerOfCode = (text: string): string | null => CODE.exec(text.trim())?.[1] ?? null;
