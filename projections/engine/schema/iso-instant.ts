/** Length of a time in the database's JSON up to its second, and of its zone, which sessions set to UTC. */
const TO_THE_SECOND = 'YYYY-MM-DDTHH:MM:SS'.length;
const ZONE = '+00:00';
/** Length with a point and three digits; the database leaves out zeros at the end. */
const TO_THE_MILLISECOND = TO_THE_SECOND + '.000'.length;

/**
 * A time as the database writes it into JSON in the one form of the API: ISO 8601 in UTC with milliseconds. Text is cut where it fits, since
 * a page has a hundred times and parsing each as a date took a tenth of a read.
 */
export function isoInstant(text: string): string {
  const digitsEnd = text.length - ZONE.length;
  const isPlain = text[TO_THE_SECOND - 9] === 'T' && text.endsWith(ZONE) && digitsEnd <= TO_THE_MILLISECOND;
  if (!isPlain) return new Date(text).toISOString();
  if (digitsEnd === TO_THE_SECOND) return `${text.slice(0, digitsEnd)}.000Z`;
  return `${text.slice(0, digitsEnd).padEnd(TO_THE_MILLISECOND, '0')}Z`;
}
