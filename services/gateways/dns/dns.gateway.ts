/** What DNS says of a name: its records, that there are none, or nothing that can be relied on (no answer, SERVFAIL, a loop). */
export type DnsAnswer<Value = string> =
  | { readonly state: 'found'; readonly values: readonly Value[] }
  | { readonly state: 'missing' }
  | { readonly state: 'unknown' };

export interface MailExchange {
  readonly host: string;
  readonly priority: number;
}

/** Records of names. Names are answered in lower case, without the final dot; aliases are not followed. */
export interface DnsGateway {
  /** Texts, each with its parts joined. */
  texts(name: string): Promise<DnsAnswer>;
  alias(name: string): Promise<DnsAnswer>;
  exchanges(name: string): Promise<DnsAnswer<MailExchange>>;
  /** The same records by the name servers of a zone itself, where they can be reached: others remember what was missing. */
  ofZone(root: string): Promise<DnsGateway>;
}

/** A name as DNS compares it. */
export const dnsName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

const MISSING = { state: 'missing' } as const;
const UNKNOWN = { state: 'unknown' } as const;
/** Aliases that lead on to each other; resolvers give up at about as many. */
const MAX_ALIASES = 8;

/** The names that a name leads to by its aliases, itself first; null for a loop, and where DNS does not answer. */
export async function aliasesOf(dns: DnsGateway, name: string): Promise<readonly string[] | null> {
  const chain = [dnsName(name)];
  while (chain.length <= MAX_ALIASES) {
    const answer = await dns.alias(chain.at(-1) ?? name);
    if (answer.state === 'unknown') return null;
    const [next] = answer.state === 'found' ? answer.values : [];
    if (next === undefined) return chain;
    if (chain.includes(next)) return [];
    chain.push(next);
  }
  return [];
}

/** Texts of a name, or of the name that its aliases lead to. A loop of aliases has none. */
export async function textsBehind(dns: DnsGateway, name: string): Promise<DnsAnswer> {
  const direct = await dns.texts(name);
  if (direct.state === 'found') return direct;
  const chain = await aliasesOf(dns, name);
  if (chain === null) return UNKNOWN;
  const last = chain.at(-1);
  if (last === undefined) return MISSING;
  return last === dnsName(name) ? direct : dns.texts(last);
}
