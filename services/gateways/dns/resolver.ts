import { Resolver } from 'node:dns/promises';
import { type DnsAnswer, type DnsGateway, dnsName, type MailExchange } from './dns.gateway.js';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Answers by which a name or its records of that type do not exist. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];
/** Name servers of a zone that are tried. */
const MAX_SERVERS = 4;

async function answerOf<Value>(records: Promise<readonly Value[]>): Promise<DnsAnswer<Value>> {
  try {
    const values = await records;
    return values.length > 0 ? { state: 'found', values } : { state: 'missing' };
  } catch (error) {
    return NOTHING.includes((error as NodeJS.ErrnoException).code ?? '') ? { state: 'missing' } : { state: 'unknown' };
  }
}

/** Records by real queries, to the servers of the system or to given ones. */
export class ResolverDns implements DnsGateway {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  /**
   * @param servers addresses with an optional port; those of the system when empty
   * @param mayAsk whether a name server of a zone may be asked: merchants choose these
   */
  constructor(
    servers: readonly string[],
    private readonly mayAsk: (address: string) => boolean,
  ) {
    if (servers.length > 0) this.resolver.setServers(servers);
  }

  texts(name: string): Promise<DnsAnswer> {
    return answerOf(this.resolver.resolveTxt(name).then((found) => found.map((parts) => parts.join('').trim())));
  }

  alias(name: string): Promise<DnsAnswer> {
    return answerOf(this.resolver.resolveCname(name).then((found) => found.map(dnsName)));
  }

  exchanges(name: string): Promise<DnsAnswer<MailExchange>> {
    return answerOf(
      this.resolver
        .resolveMx(name)
        .then((found) => found.map(({ exchange, priority }) => ({ host: dnsName(exchange), priority }))),
    );
  }

  async ofZone(root: string): Promise<DnsGateway> {
    const names = await answerOf(this.resolver.resolveNs(root));
    if (names.state !== 'found') return this;
    const addressesOf = names.values.slice(0, MAX_SERVERS).map((name) => answerOf(this.resolver.resolve4(name)));
    const addresses = (await Promise.all(addressesOf)).flatMap((answer) =>
      answer.state === 'found' ? answer.values : [],
    );
    const open = addresses.filter((address) => this.mayAsk(address));
    if (open.length === 0) return this;
    const own = new ResolverDns(open, this.mayAsk);
    // A network may let no query out to servers other than its own.
    return (await answerOf(own.resolver.resolveSoa(root).then((soa) => [soa]))).state === 'found' ? own : this;
  }
}
