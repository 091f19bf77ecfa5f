/** A person as deliveries and mails name them. */
export interface Trace {
  readonly customer: string;
  /** Addresses and phone numbers that were ever known of them. */
  readonly contacts: readonly string[];
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
