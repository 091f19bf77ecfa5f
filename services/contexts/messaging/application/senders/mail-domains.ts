import { randomBytes, randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { DnsRecord, EmailDomain } from '@loyalty/contracts/messaging/senders/domain-queries';
import { customDomain } from '@loyalty/contracts/messaging/senders/features';
import { recordKinds } from '@loyalty/contracts/messaging/senders/records';
import type { DnsGateway } from '../../../../gateways/dns/dns.gateway.js';
import { rejectWithout } from '../../../../kernel/features.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { loadShopFacts } from '../../../programs/application/queries.js';
import { type MailDomain, missingRecords, otherSelector, statusOf } from '../../domain/sender.js';
import { senderDecider } from '../../domain/sender-decider.js';
import { checkRecords, type DomainSetUp, type MailHosts, nextRecordOf, recordsOf } from './domain-records.js';
import { loadSender, SENDER } from './sender-queries.js';
import type { SenderParts } from './senders.js';

interface DomainParts extends Pick<SenderParts, 'ledger' | 'vault' | 'routes'> {
  readonly dns: DnsGateway;
  readonly hosts: MailHosts;
}

type Change = { readonly domain: string };

const failed = (rejection: Rejection): Outcome<never> => ({ ok: false, rejection, repeated: false });
const isBelow = (host: string, zone: string): boolean => host === zone || host.endsWith(`.${zone}`);

/** Domains that sign a shop's mails, with their records in DNS. */
export class MailDomains {
  constructor(private readonly parts: DomainParts) {}

  async list(shop: string): Promise<EmailDomain[]> {
    const { domains } = await loadSender(this.parts.ledger, shop);
    return Promise.all(Object.entries(domains).map(([id, domain]) => this.describe(shop, id, domain)));
  }

  /** @throws Error for a domain that is not there */
  async find(shop: string, id: string): Promise<EmailDomain> {
    const domain = (await loadSender(this.parts.ledger, shop)).domains[id];
    if (!domain) throw new Error('the domain was removed meanwhile');
    return this.describe(shop, id, domain);
  }

  async add(root: string, subdomain: string, context: CommandContext): Promise<Outcome<Change>> {
    const { vault, hosts } = this.parts;
    const { shop } = context;
    const locked = await this.locked(shop);
    if (locked) return failed(locked);
    if (isBelow(hosts.host, root) || isBelow(root, hosts.host)) return failed(reject('domain.ours', { field: 'root' }));
    const domain = randomUUID();
    const ownership = randomBytes(16).toString('hex');
    await vault.makeKey(shop, domain, 'l1');
    try {
      return await this.execute({ kind: 'AddDomain', domain, root, subdomain, ownership }, context);
    } finally {
      await this.dropOthers(shop);
    }
  }

  /** Asks DNS. Where it does not answer, the state stays as it was. */
  async verify(id: string, context: CommandContext): Promise<Outcome<Change>> {
    const { ledger, dns, hosts } = this.parts;
    const { shop } = context;
    const known = (await loadSender(ledger, shop)).domains[id];
    if (!known) return failed(reject('domain.unknown', { field: 'id' }));
    const locked = await this.locked(shop);
    if (locked) return failed(locked);
    const found = await checkRecords(await dns.ofZone(known.root), await this.setUp(shop, id, known), hosts);
    if (!found) return failed(reject('domain.verify-failed'));
    return this.execute({ kind: 'CheckDomain', domain: id, ...found }, context);
  }

  /** The key is stored first, so that the event finds it. */
  async makeKey(id: string, context: CommandContext): Promise<Outcome<Change>> {
    const { ledger, vault } = this.parts;
    const { shop } = context;
    const known = (await loadSender(ledger, shop)).domains[id];
    if (!known) return failed(reject('domain.unknown', { field: 'id' }));
    const locked = await this.locked(shop);
    if (locked) return failed(locked);
    if (!known.nextSelector) await vault.makeKey(shop, id, otherSelector(known.selector));
    return this.execute({ kind: 'MakeKey', domain: id }, context);
  }

  async remove(id: string, context: CommandContext): Promise<Outcome<Change>> {
    const outcome = await this.execute({ kind: 'RemoveDomain', domain: id }, context);
    if (outcome.ok) await this.dropOthers(context.shop);
    return outcome;
  }

  private async execute(
    command: Parameters<typeof senderDecider.decide>[0] & Change,
    context: CommandContext,
  ): Promise<Outcome<Change>> {
    const { ledger, routes } = this.parts;
    const { domain } = command;
    const outcome = await ledger.execute(senderDecider, SENDER, command, context, () => ({ domain }));
    routes.renew(context.shop);
    return outcome;
  }

  private async dropOthers(shop: string): Promise<void> {
    const { ledger, vault } = this.parts;
    await vault.dropOthers(shop, 'key', Object.keys((await loadSender(ledger, shop)).domains));
  }

  private async locked(shop: string): Promise<Rejection | null> {
    return rejectWithout(customDomain, await loadShopFacts(this.parts.ledger, shop), 'root');
  }

  private async setUp(shop: string, id: string, domain: MailDomain): Promise<DomainSetUp> {
    const { selector, nextSelector } = domain;
    const keys = await this.parts.vault.publicKeys(shop, id, nextSelector ? [selector, nextSelector] : [selector]);
    return { ...domain, id, keys };
  }

  private async describe(shop: string, id: string, domain: MailDomain): Promise<EmailDomain> {
    const setUp = await this.setUp(shop, id, domain);
    const needed = recordsOf(setUp, this.parts.hosts);
    const waiting = nextRecordOf(setUp, this.parts.hosts);
    const { root, subdomain, records, next, selector, isLost, addedAt, checkedAt } = domain;
    const rows: DnsRecord[] = recordKinds.map((kind) => ({ kind, ...needed[kind], state: records?.[kind] ?? null }));
    if (waiting) rows.push({ kind: 'next', ...waiting, state: next });
    const missing = missingRecords(domain);
    return {
      id,
      root,
      subdomain,
      status: statusOf(domain),
      records: rows,
      missing,
      selector,
      isLost,
      addedAt,
      checkedAt,
    };
  }
}
