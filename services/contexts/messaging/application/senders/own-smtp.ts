import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { customSender } from '@loyalty/contracts/messaging/senders/features';
import type { SmtpProblem, SmtpSecurity } from '@loyalty/contracts/messaging/senders/records';
import type { OwnServer } from '../../../../gateways/mail/own-servers.js';
import { problemOf } from '../../../../gateways/mail/own-servers.js';
import { rejectWithout } from '../../../../kernel/features.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { loadShopFacts } from '../../../programs/application/queries.js';
import { senderDecider } from '../../domain/sender-decider.js';
import { loadSender, loadSenderGates, SENDER } from './sender-queries.js';
import type { SenderParts } from './senders.js';

interface SmtpInput {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  readonly username: string;
  /** Without it the stored one stays. */
  readonly password?: string | undefined;
}

const failed = (rejection: Rejection): Outcome<never> => ({ ok: false, rejection, repeated: false });

/** Mail servers that merchants enter. */
export class OwnSmtp {
  constructor(private readonly parts: SenderParts) {}

  /** Stores a server; whatever was changed, it is unverified until it was checked. */
  async save(input: SmtpInput, context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault, servers, routes } = this.parts;
    const { shop } = context;
    const closed = await this.closed(shop);
    if (closed) return failed(closed);
    const { host, port, security, username, password } = input;
    if (await servers.isPrivate(host)) return failed(reject('smtp.private', { field: 'host' }));
    const { smtp: before } = await loadSender(ledger, shop);
    const known = before && (await vault.login(shop, before.id));
    // A stored password goes to no server and to no user that it was not entered for.
    const stored = known?.host === host && known.username === username ? known.password : '';
    if (username !== '' && !password && !stored) return failed(reject('smtp.password', { field: 'password' }));
    const smtp = randomUUID();
    await vault.saveLogin(shop, smtp, { host, username, password: username === '' ? '' : (password ?? stored) });
    try {
      const command = { kind: 'SetSmtp', smtp, port, security } as const;
      return await ledger.execute(senderDecider, SENDER, command, context, () => null);
    } finally {
      const now = (await loadSender(ledger, shop)).smtp?.id;
      await vault.dropOthers(shop, 'login', now ? [now] : []);
      if (before && before.id !== now) servers.end(before.id);
      routes.renew(shop);
    }
  }

  /** Connects and logs in; what was found becomes the state. */
  async verify(context: CommandContext): Promise<Outcome<null>> {
    const { shop } = context;
    const closed = await this.closed(shop);
    if (closed) return failed(closed);
    const server = await this.server(shop);
    if (!server) return failed(reject('smtp.unknown'));
    return this.record(server.id, await this.parts.servers.check(server), context);
  }

  /** Sends one message to the sender's own address. */
  async test(context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault, servers, installation } = this.parts;
    const { shop } = context;
    const closed = await this.closed(shop);
    if (closed) return failed(closed);
    const { sender } = await loadSender(ledger, shop);
    const from = sender?.isVerified ? await vault.address(shop, sender.id) : null;
    if (!from) return failed(reject('sender.unverified'));
    const server = await this.server(shop);
    if (!server) return failed(reject('smtp.unknown'));
    const subject = `Test: ${from.name}`;
    const text = `${from.name} <${from.email}>\n${server.host}:${server.port}\n`;
    const mail = { id: `smtp-test-${randomUUID()}`, to: from.email, subject, text, fromName: from.name };
    try {
      await servers.send(server.id, server, { ...mail, sender: { address: from.email } }, installation);
    } catch (error) {
      const problem = problemOf(error);
      // The server's own words concern this message; only what concerns every message changes the state.
      if (problem === 'login') await this.record(server.id, problem, { ...context, key: undefined } as CommandContext);
      return failed(reject('smtp.send-failed'));
    }
    return this.record(server.id, null, context);
  }

  async remove(context: CommandContext): Promise<Outcome<null>> {
    const { ledger, vault, servers, routes } = this.parts;
    const { shop } = context;
    const { smtp } = await loadSender(ledger, shop);
    const outcome = await ledger.execute(senderDecider, SENDER, { kind: 'RemoveSmtp' }, context, () => null);
    if (outcome.ok && !outcome.repeated) {
      await vault.dropOthers(shop, 'login', []);
      if (smtp) servers.end(smtp.id);
    }
    routes.renew(shop);
    return outcome;
  }

  private async record(smtp: string, problem: SmtpProblem | null, context: CommandContext): Promise<Outcome<null>> {
    const command = problem
      ? ({ kind: 'FailSmtp', smtp, problem, at: 'check' } as const)
      : ({ kind: 'ProveSmtp', smtp } as const);
    const outcome = await this.parts.ledger.execute(senderDecider, SENDER, command, context, () => null);
    this.parts.routes.renew(context.shop);
    return outcome;
  }

  /** Own SMTP needs the custom email sender (spec NOTF-025). */
  private async closed(shop: string): Promise<Rejection | null> {
    const { ledger } = this.parts;
    const locked = rejectWithout(customSender, await loadShopFacts(ledger, shop), 'host');
    if (locked) return locked;
    return (await loadSenderGates(ledger, shop)).isOn ? null : reject('smtp.sender-off');
  }

  private async server(shop: string): Promise<(OwnServer & { id: string }) | null> {
    const { smtp } = await loadSender(this.parts.ledger, shop);
    const login = smtp && (await this.parts.vault.login(shop, smtp.id));
    return smtp && login ? { id: smtp.id, port: smtp.port, security: smtp.security, ...login } : null;
  }
}
