/** Code of the offer before a downgrade: half the price (spec BILL-079). */
export const DOWNGRADE_CODE = 'LOYAL50';
