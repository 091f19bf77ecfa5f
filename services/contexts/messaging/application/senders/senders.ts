import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { isFreeMail } from '@loyalty/contracts/messaging/senders/address';
import { customSender } from '@loyalty/contracts/messaging/senders/features';
import type { EmailSender } from '@loyalty/contracts/messaging/senders/queries';
import { rejectWithout } from '../../../../kernel/features.js';
import { type Clock, isoNow } from '../../../../platform/clock/clock.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { loadShopFacts } from '../../../programs/application/queries.js';
import { senderDecider } from '../../domain/sender-decider.js';
import type { Letterhead, Letterheads } from '../../layout/letterhead.js';
import type { MailRoute, RouteParts, SenderRoutes } from './routes.js';
import { linkEnd } from './sender-links.js';
import { loadSender, loadSenderGates, SENDER } from './sender-queries.js';
import type { SenderAddress } from './sender-vault.js';

export interface SenderParts extends Pick<RouteParts, 'ledger' | 'vault' | 'servers' | 'installation'> {
  readonly routes: SenderRoutes;
  readonly letterheads: Letterheads;
  readonly clock: Clock;
}

const failed = (rejection: Rejection): Outcome<never> => ({ ok: false, rejection, repeated: false });

type Leaving = EmailSender['now'];

/** The sender of a shop's mails to shoppers: its name and address, verified by a link. */
export class Senders {
  constructor(private readonly parts: SenderParts) {}

  async describe(shop: string): Promise<EmailSender> {
    const { ledger, vault, routes } = this.parts;
    const [{ sender, smtp }, { isOn }] = await Promise.all([loadSender(ledger, shop), loadSenderGates(ledger, shop)]);
    const [address, login, now, whenOn] = await Promise.all([
      sender && vault.address(shop, sender.id),
      smtp && vault.login(shop, smtp.id),
      routes.load(shop),
      routes.load(shop, true),
    ]);
    return {
      isOn,
      sender:
        sender && address
          ? {
              ...address,
              verified: sender.isVerified,
              isFreeMail: isFreeMail(address.email),
              linkEndsAt: sender.isVerified ? null : linkEnd(sender.namedAt),
            }
          : null,
      smtp:
        smtp && login
          ? {
              host: login.host,
              port: smtp.port,
              security: smtp.security,
              username: login.username,
              passwordSet: login.password !== '',
              verified: smtp.isVerified,
              problem: smtp.problem,
              checkedAt: smtp.checkedAt,
            }
          : null,
      now: await this.leaving(shop, now),
      whenOn: await this.leaving(shop, whenOn),
    };
  }

  /** Names the sender. An address that is verified already stays so; any other gets a mail with a link. */
  async name(given: SenderAddress, context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault } = this.parts;
    const { shop } = context;
    const locked = await this.locked(shop, 'email');
    if (locked) return failed(locked);
    const { sender } = await loadSender(ledger, shop);
    const known = sender && (await vault.address(shop, sender.id));
    if (!sender?.isVerified || known?.email !== given.email) return this.nameAnew(given, context);
    const command = { kind: 'RenameSender', sender: sender.id } as const;
    const outcome = await ledger.execute(senderDecider, SENDER, command, context, () => null);
    if (outcome.ok && !outcome.repeated) await vault.saveAddress(shop, sender.id, given);
    this.parts.routes.renew(shop);
    return outcome;
  }

  /** Sends the verification mail again; the earlier link ends. */
  async sendLink(context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault } = this.parts;
    const { shop } = context;
    const locked = await this.locked(shop, 'email');
    if (locked) return failed(locked);
    const { sender } = await loadSender(ledger, shop);
    const known = sender && (await vault.address(shop, sender.id));
    if (!sender || !known) return failed(reject('sender.unknown'));
    return sender.isVerified ? failed(reject('sender.verified')) : this.nameAnew(known, context);
  }

  /** Verifies the sender that a link names. @returns whether the link was still good */
  async verify(shop: string, sender: string): Promise<boolean> {
    const causation = `sender-link:${sender}`;
    const context = { shop, actor: { kind: 'system', id: 'sender-link' }, causation, correlation: causation } as const;
    const command = { kind: 'VerifySender', sender } as const;
    const outcome = await this.parts.ledger.execute(senderDecider, SENDER, command, context, () => null);
    this.parts.routes.renew(shop);
    return outcome.ok;
  }

  /** Whether a link may still verify a sender. */
  async awaits(shop: string, sender: string): Promise<boolean> {
    const state = await loadSender(this.parts.ledger, shop);
    return state.sender?.id === sender && !state.sender.isVerified;
  }

  async remove(context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault, routes } = this.parts;
    const outcome = await ledger.execute(senderDecider, SENDER, { kind: 'RemoveSender' }, context, () => null);
    if (outcome.ok && !outcome.repeated) await vault.dropOthers(context.shop, 'address', []);
    routes.renew(context.shop);
    return outcome;
  }

  now(): string {
    return isoNow(this.parts.clock);
  }

  head(shop: string): Promise<Letterhead> {
    return this.parts.letterheads(shop);
  }

  private async locked(shop: string, field: string): Promise<Rejection | null> {
    return rejectWithout(customSender, await loadShopFacts(this.parts.ledger, shop), field);
  }

  /** The address is stored first, so that the event finds it; it is dropped where no event names it. */
  private async nameAnew(given: SenderAddress, context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault, routes } = this.parts;
    const { shop } = context;
    const sender = randomUUID();
    await vault.saveAddress(shop, sender, given);
    try {
      const command = { kind: 'NameSender', sender } as const;
      return await ledger.execute(senderDecider, SENDER, command, context, () => null);
    } finally {
      const stored = (await loadSender(ledger, shop)).sender?.id;
      await vault.dropOthers(shop, 'address', stored ? [stored] : []);
      routes.renew(shop);
    }
  }

  private async leaving(shop: string, { by, from, signature, bounces }: MailRoute): Promise<Leaving> {
    const { letterheads, installation } = this.parts;
    const name = from?.name ?? (await letterheads(shop)).sender;
    if (by === 'installation' || !from) return { by, address: installation, name, spf: 'aligned', dkim: 'unknown' };
    const dkim = signature ? 'aligned' : 'unknown';
    // By which name the merchant's own server sends, only its operator knows.
    const spf = by === 'smtp' ? 'unknown' : bounces ? 'aligned' : 'not-aligned';
    return { by, address: from.email, name, spf, dkim };
  }
}
