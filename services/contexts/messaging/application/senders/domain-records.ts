import type { DnsRecord } from '@loyalty/contracts/messaging/senders/domain-queries';
import type { DkimSelector, RecordKind, RecordState } from '@loyalty/contracts/messaging/senders/records';
import {
  aliasesOf,
  type DnsAnswer,
  type DnsGateway,
  dnsName,
  textsBehind,
} from '../../../../gateways/dns/dns.gateway.js';
import type { DomainRecords, MailDomain } from '../../domain/sender.js';

/** Hosts of the installation that a merchant's records name. */
export interface MailHosts {
  /** Host below which the installation has its own records. */
  readonly host: string;
  /** Name whose SPF record lists the installation's mail servers. */
  readonly spf: string;
}

/** Public keys of a domain, as base64 of their DER, by selector. */
export type PublicKeys = Readonly<Partial<Record<DkimSelector, string>>>;

/** A domain with its id, and the keys it has. */
export interface DomainSetUp
  extends Pick<MailDomain, 'root' | 'subdomain' | 'ownership' | 'selector' | 'nextSelector'> {
  readonly id: string;
  readonly keys: PublicKeys;
}

/** The name that mails are signed by. */
export const signingDomain = ({ root, subdomain }: Pick<MailDomain, 'root' | 'subdomain'>): string =>
  `${subdomain}.${root}`;

/** The name that bounces return to. */
export const bounceDomain = (domain: Pick<MailDomain, 'root' | 'subdomain'>): string =>
  `bounce.${signingDomain(domain)}`;

/** Host of a domain's counted links. */
export const clickDomain = (domain: Pick<MailDomain, 'root' | 'subdomain'>): string => `click.${signingDomain(domain)}`;

type NeededRecord = Omit<DnsRecord, 'state' | 'kind'>;

function keyRecord({ id, keys, ...domain }: DomainSetUp, selector: DkimSelector, host: string): NeededRecord {
  return {
    name: `${selector}._domainkey.${signingDomain(domain)}`,
    type: 'CNAME',
    value: `${selector}.${id}.dkim.${host}`,
    instead: [{ type: 'TXT', value: `v=DKIM1; k=rsa; p=${keys[selector] ?? ''}` }],
  };
}

/** The records that a domain needs. */
export function recordsOf(domain: DomainSetUp, { host, spf }: MailHosts): Record<RecordKind, NeededRecord> {
  const name = signingDomain(domain);
  return {
    ownership: { name: `_loyalty.${name}`, type: 'TXT', value: `loyalty-verify=${domain.ownership}`, instead: [] },
    dkim: keyRecord(domain, domain.selector, host),
    bounce: {
      name: bounceDomain(domain),
      type: 'CNAME',
      value: `bounce.${host}`,
      instead: [
        { type: 'MX', value: `10 bounce.${host}` },
        { type: 'TXT', value: `v=spf1 include:${spf} -all` },
      ],
    },
    dmarc: {
      name: `_dmarc.${domain.root}`,
      type: 'TXT',
      value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain.root}`,
      instead: [],
    },
    click: { name: `click.${name}`, type: 'CNAME', value: `click.${host}`, instead: [] },
  };
}

/** The record of the key that waits; null where none does. */
export const nextRecordOf = (domain: DomainSetUp, { host }: MailHosts): NeededRecord | null =>
  domain.nextSelector && keyRecord(domain, domain.nextSelector, host);

type Verdict = RecordState | 'unknown';

const without = (text: string): string => text.replace(/\s+/g, '');
const isSame = (one: string, other: string): boolean => without(one).toLowerCase() === without(other).toLowerCase();

/** The verdict of texts of a kind. @param isOne whether a text is of the kind at all, so that others do not count as wrong */
function verdictOf(
  answer: DnsAnswer,
  isOne: (text: string) => boolean,
  isRight: (texts: string[]) => boolean,
): Verdict {
  if (answer.state !== 'found') return answer.state;
  const texts = answer.values.filter(isOne);
  if (texts.length === 0) return 'missing';
  return isRight(texts) ? 'found' : 'wrong';
}

const SPF = /^v=spf1(\s|$)/i;
const POLICY = /^v=DMARC1\s*;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i;

/** The public key of a DKIM record; empty for a revoked one. */
const keyOf = (text: string): string => without(/(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1] ?? '');

async function checkKey(dns: DnsGateway, { name }: NeededRecord, key: string | undefined): Promise<Verdict> {
  const isKey = (text: string) => /(^|;)\s*p\s*=/i.test(text);
  return verdictOf(await textsBehind(dns, name), isKey, (texts) =>
    texts.some((text) => key !== undefined && keyOf(text) === key),
  );
}

/** Whether a name leads to ours; a name without an alias is missing. */
async function checkAlias(dns: DnsGateway, { name, value }: NeededRecord): Promise<Verdict> {
  const chain = await aliasesOf(dns, name);
  if (chain === null) return 'unknown';
  if (chain.length === 1) return 'missing';
  return chain.slice(1).includes(dnsName(value)) ? 'found' : 'wrong';
}

/** An alias, or else our server for bounces and one SPF record that includes ours: two of them are an error (RFC 7208). */
async function checkBounce(dns: DnsGateway, record: NeededRecord, spf: string): Promise<Verdict> {
  const alias = await checkAlias(dns, record);
  if (alias !== 'missing') return alias;
  const [exchanges, texts] = await Promise.all([dns.exchanges(record.name), dns.texts(record.name)]);
  if (exchanges.state === 'unknown' || texts.state === 'unknown') return 'unknown';
  const includes = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .includes(`include:${dnsName(spf)}`);
  const policy = verdictOf(
    texts,
    (text) => SPF.test(text),
    (found) => found.length === 1 && found.every(includes),
  );
  const isOurs = exchanges.state === 'found' && exchanges.values.some(({ host }) => host === dnsName(record.value));
  if (isOurs && policy === 'found') return 'found';
  return exchanges.state === 'missing' && policy === 'missing' ? 'missing' : 'wrong';
}

/** What DNS says of a domain; null where it does not answer for every record. */
export async function checkRecords(
  dns: DnsGateway,
  domain: DomainSetUp,
  hosts: MailHosts,
): Promise<{ records: DomainRecords; next: RecordState | null } | null> {
  const needed = recordsOf(domain, hosts);
  const waiting = nextRecordOf(domain, hosts);
  const { ownership, dmarc } = needed;
  const [owned, dkim, bounce, policy, click, next] = await Promise.all([
    textsBehind(dns, ownership.name).then((answer) =>
      verdictOf(
        answer,
        (text) => /^loyalty-verify=/i.test(text),
        (texts) => texts.some((text) => isSame(text, ownership.value)),
      ),
    ),
    checkKey(dns, needed.dkim, domain.keys[domain.selector]),
    checkBounce(dns, needed.bounce, hosts.spf),
    textsBehind(dns, dmarc.name).then((answer) =>
      verdictOf(
        answer,
        (text) => /^v=DMARC1/i.test(text),
        (texts) => texts.length === 1 && texts.every((text) => POLICY.test(text)),
      ),
    ),
    checkAlias(dns, needed.click),
    waiting && domain.nextSelector ? checkKey(dns, waiting, domain.keys[domain.nextSelector]) : null,
  ]);
  const verdicts = { ownership: owned, dkim, bounce, dmarc: policy, click };
  if ([...Object.values(verdicts), next].includes('unknown')) return null;
  return { records: verdicts as DomainRecords, next: next as RecordState | null };
}
