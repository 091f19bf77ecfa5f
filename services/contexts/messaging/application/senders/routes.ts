import { LRUCache } from 'lru-cache';
import {
  type Mail,
  type MailGateway,
  type MailSender,
  SenderRejected,
} from '../../../../gateways/mail/mail.gateway.js';
import type { OwnServer, OwnServers } from '../../../../gateways/mail/own-servers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { senderDecider } from '../../domain/sender-decider.js';
import { bounceDomain, clickDomain, signingDomain } from './domain-records.js';
import { loadSender, loadSenderGates, SENDER, signingDomainOf } from './sender-queries.js';
import type { SenderAddress, SenderVault } from './sender-vault.js';

/** How mails of a shop leave: from the installation's address, by the merchant's server, or signed by the merchant's domain. */
export interface MailRoute {
  readonly by: 'installation' | 'smtp' | 'domain';
  /** The merchant's verified sender, while it is on; null without one. */
  readonly from: SenderAddress | null;
  readonly signature: MailSender['signature'] | null;
  /** Domain of the merchant's that bounces return to; null without its record. */
  readonly bounces: string | null;
  /** Host of counted links on the merchant's name; null without its record. */
  readonly clicks: string | null;
  readonly server: (OwnServer & { readonly id: string }) | null;
}

const INSTALLATION: MailRoute = {
  by: 'installation',
  from: null,
  signature: null,
  bounces: null,
  clicks: null,
  server: null,
};

export interface RouteParts {
  readonly ledger: Ledger;
  readonly vault: SenderVault;
  readonly servers: OwnServers;
  /** The installation's transport, and its sender. */
  readonly gateway: MailGateway;
  readonly installation: string;
}

/** How long another process may send by a route that was changed here. */
const REMEMBERED_MS = 10_000;
const MAX_SHOPS = 2_000;

/** Sends mails to shoppers by their shop's sender. */
export class SenderRoutes {
  private readonly routes = new LRUCache<string, Promise<MailRoute>>({ max: MAX_SHOPS, ttl: REMEMBERED_MS });

  constructor(private readonly parts: RouteParts) {}

  /** @throws as `MailGateway.send` */
  async send(shop: string, mail: Mail): Promise<void> {
    const route = await this.of(shop);
    const { from, server, by } = route;
    if (by === 'installation' || from === null) {
      // Mails in another's name without a proof of it are what receivers refuse: the merchant gets the answers all the same.
      await this.parts.gateway.send(from ? { ...mail, fromName: from.name, replyTo: from.email, ...mail.own } : mail);
      return;
    }
    const sent: Mail = { ...mail, fromName: from.name, ...mail.own, sender: this.senderOf(route, from, mail) };
    if (!server) return this.parts.gateway.send(sent);
    try {
      await this.parts.servers.send(server.id, server, sent, this.parts.installation);
    } catch (error) {
      if (error instanceof SenderRejected) await this.fail(shop, server.id, mail.id);
      throw error;
    }
  }

  /** How mails of a shop leave now. */
  of(shop: string): Promise<MailRoute> {
    const known = this.routes.get(shop);
    if (known) return known;
    const loaded = this.load(shop);
    this.routes.set(shop, loaded);
    loaded.catch(() => this.routes.delete(shop));
    return loaded;
  }

  /** Looks at the sender of a shop anew, after it was changed. */
  renew(shop: string): void {
    this.routes.delete(shop);
  }

  /** @param isOn by the merchant's choice, when omitted */
  async load(shop: string, isOn?: boolean): Promise<MailRoute> {
    const { ledger, vault } = this.parts;
    const state = await loadSender(ledger, shop);
    if (!state.sender?.isVerified) return INSTALLATION;
    const gates = await loadSenderGates(ledger, shop);
    const from = (isOn ?? gates.isOn) ? await vault.address(shop, state.sender.id) : null;
    if (!from) return INSTALLATION;
    const domain = gates.maySign ? signingDomainOf(from.email, state) : null;
    const key = domain && (await vault.privateKey(shop, domain.id, domain.selector));
    const signature =
      domain && key ? { domainName: signingDomain(domain), keySelector: domain.selector, privateKey: key } : null;
    const bounces = signature && domain?.records?.bounce === 'found' ? bounceDomain(domain) : null;
    const clicks = signature && domain?.records?.click === 'found' ? clickDomain(domain) : null;
    const { smtp } = state;
    const login = smtp?.isVerified ? await vault.login(shop, smtp.id) : null;
    if (smtp && login) {
      const server = { id: smtp.id, port: smtp.port, security: smtp.security, ...login };
      return { by: 'smtp', from, signature, bounces: null, clicks, server };
    }
    return { by: signature ? 'domain' : 'installation', from, signature, bounces, clicks, server: null };
  }

  private senderOf({ signature, bounces }: MailRoute, { email }: SenderAddress, mail: Mail): MailSender {
    return {
      address: email,
      ...(signature && { signature }),
      ...(bounces && mail.returnName && { returnPath: `${mail.returnName}@${bounces}` }),
    };
  }

  /** The server rejects its login: mails leave another way until the merchant has checked it. */
  private async fail(shop: string, smtp: string, mail: string): Promise<void> {
    const causation = `mail:${shop}/${mail}`;
    const context: CommandContext = { shop, actor: { kind: 'system', id: 'mails' }, causation, correlation: causation };
    const command = { kind: 'FailSmtp', smtp, problem: 'login', at: 'send' } as const;
    await this.parts.ledger.execute(senderDecider, SENDER, command, context, () => null);
    this.parts.servers.end(smtp);
    this.renew(shop);
  }
}
