/** An e-mail address, or an international telephone number. */
const PERSONAL = /[^\s@]+@[^\s@]+\.[^\s@]+|(?:\+|\b00)\d[\d\s().-]{6,}\d/u;

/** Whether a text for good has what its writer need not write down. */
export const isPersonal = (text: string): boolean => PERSONAL.test(text);
