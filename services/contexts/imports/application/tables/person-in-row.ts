import { phoneKey, plainCell } from '../../domain/cells.js';

/** A person as tables name them. */
export interface Person {
  readonly customer: string;
  /** Addresses and phone numbers that were ever known of them. */
  readonly contacts: readonly string[];
}

/** Minimum number of digits of a phone number: shorter sequences occur in any number. */
const FEWEST_DIGITS = 7;

const digitsOf = (text: string): string => phoneKey(text).replace(/\D/g, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** An address as a whole word, since it may be the end of another one. */
const asWord = (address: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'u');

/** Whether a row names any of some people: by an id, an address or a phone number, in whichever of its cells. */
export function namesAnyOf(people: readonly Person[]): (cells: readonly string[]) => boolean {
  const ids = new Set(people.map(({ customer }) => customer));
  const contacts = people
    .flatMap((person) => person.contacts)
    .map((contact) => plainCell(contact).trim().toLowerCase());
  const addresses = contacts.filter((contact) => contact.includes('@')).map(asWord);
  const phones = contacts
    .filter((contact) => !contact.includes('@'))
    .map(digitsOf)
    .filter((digits) => digits.length >= FEWEST_DIGITS);
  return (cells) =>
    cells.some((cell) => {
      const text = plainCell(cell).toLowerCase();
      if (text.match(/\d+/g)?.some((number) => ids.has(number))) return true;
      if (text.includes('@') && addresses.some((address) => address.test(text))) return true;
      const digits = phones.length === 0 ? '' : text.replace(/\D/g, '');
      return phones.some((phone) => digits.includes(phone));
    });
}
