import { type DnsAnswer, type DnsGateway, dnsName, type MailExchange } from './dns.gateway.js';

/** Records of a name, or that its servers fail. */
interface FakeRecords {
  readonly texts?: readonly string[];
  readonly alias?: string;
  readonly exchanges?: readonly MailExchange[];
  readonly fails?: boolean;
}

/** DNS in memory, by name; `*.` before a name stands for every name below it that has no records of its own. */
export class FakeDns implements DnsGateway {
  constructor(readonly zone: Map<string, FakeRecords> = new Map()) {}

  async texts(name: string): Promise<DnsAnswer> {
    return this.answer(name, ({ texts }) => texts);
  }

  async alias(name: string): Promise<DnsAnswer> {
    return this.answer(name, ({ alias }) => (alias === undefined ? undefined : [dnsName(alias)]));
  }

  async exchanges(name: string): Promise<DnsAnswer<MailExchange>> {
    return this.answer(name, ({ exchanges }) => exchanges);
  }

  async ofZone(): Promise<DnsGateway> {
    return this;
  }

  private answer<Value>(name: string, of: (records: FakeRecords) => readonly Value[] | undefined): DnsAnswer<Value> {
    const records = this.find(dnsName(name));
    if (records?.fails) return { state: 'unknown' };
    const values = (records && of(records)) ?? [];
    return values.length > 0 ? { state: 'found', values } : { state: 'missing' };
  }

  private find(name: string): FakeRecords | undefined {
    const exact = this.zone.get(name);
    if (exact) return exact;
    const labels = name.split('.');
    return labels.map((_, at) => this.zone.get(`*.${labels.slice(at + 1).join('.')}`)).find((found) => found);
  }
}
