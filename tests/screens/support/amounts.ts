const DINARS = new Intl.NumberFormat('en', { minimumFractionDigits: 3 });

/** An amount of the shop as its pages write it: its currency has three decimals. @param amount decimal in major units */
export const dinars = (amount: string): string => DINARS.format(amount as `${number}`);
