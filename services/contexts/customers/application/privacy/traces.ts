/** A person as deliveries and mails name them. */
export interface Trace {
  readonly customer: string;
  /** Addresses and phone numbers that were ever known of them. */
  readonly contacts: readonly string[];
  /** Names that were ever known of them. */
  readonly names: readonly string[];
}

/** The numbers of a text, each once: an id of the platform is one of them, whatever stands around it. */
export function numbersIn(body: Buffer): string[] {
  return [...new Set(body.toString('latin1').match(/\d+/g) ?? [])];
}

/** Whether a body names one of these persons: by their id, by an address or by a phone number. */
export function reportsOf(traces: readonly Trace[]): (body: Buffer) => boolean {
  const ids = new Set(traces.map(({ customer }) => customer));
  const contacts = traces.flatMap((trace) => trace.contacts).map((contact) => contact.toLowerCase());
  return (body) => {
    if (numbersIn(body).some((number) => ids.has(number))) return true;
    const text = body.toString().toLowerCase();
    return contacts.some((contact) => contact !== '' && text.includes(contact));
  };
}

/** Letters and digits of a text: people write names into file names with whatever stands between. */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a text that is about no one person names one of these: by a word of their name, their id, or the letters of an address or number. It
 * goes rather once too often.
 */
export function namesOf(traces: readonly Trace[]): (text: string) => boolean {
  const own = new Set(traces.flatMap(({ customer, names }) => [customer, ...names.flatMap(words)]));
  const contacts = traces.flatMap((trace) => trace.contacts).map((contact) => words(contact).join(''));
  return (text) => {
    const of = words(text);
    const joined = of.join('');
    return of.some((word) => own.has(word)) || contacts.some((contact) => contact !== '' && joined.includes(contact));
  };
}
