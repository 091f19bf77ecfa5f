import { randomBytes, timingSafeEqual } from 'node:crypto';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { isPersonal } from '../../../kernel/personal-text.js';
import type { SupportPrincipal, TeamMember } from '../../../platform/access/principal.js';
import type { ShiftedClock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { digestOf } from '../../../platform/vault/app-keys.js';
import { thing } from '../../../platform/vault/notes.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import { supportActsDecider } from '../domain/acts.js';
import { isOpen, type LoginBook, type SupportLogin, supportLoginsDecider } from '../domain/logins.js';
import { LOGINS } from './queries.js';

const TEXT =
  /^sl_([a-z0-9][a-z0-9-]{0,59})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** The name under which the vault keeps the digest of a login's token; it goes with the shop's secrets when the app is removed. */
const digestName = (login: string): string => `support-login/${login}`;

/** Whether a bearer token has the form of a support login's, valid or not. */
export const looksLikeSupportToken = (text: string): boolean => text.startsWith('sl_');

export interface OpenedLogin {
  readonly login: string;
  readonly endsAt: string;
}

/** Support logins: opened by people of the vendor, valid while the log says so. */
export class SupportLogins {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly clock: ShiftedClock,
  ) {}

  /**
   * Opens a shop. The digest is stored first, so that the token is valid from the event on; without an answer it is dropped.
   * @returns the token as well, null for a repeated request
   */
  async open(
    { person, role }: TeamMember,
    { login, reason }: { login: string; reason: string },
    context: CommandContext,
  ): Promise<{ outcome: Outcome<OpenedLogin>; token: string | null }> {
    const { shop } = context;
    if (!(await loadShop(this.ledger, shop)).installed)
      return {
        outcome: { ok: false, rejection: reject('support.no-such-shop', { field: 'shop' }), repeated: false },
        token: null,
      };
    const secret = randomBytes(32).toString('base64url');
    await this.vault.secrets.save(shop, digestName(login), digestOf(secret).toString('hex'));
    const toAnswer = ({ byId }: LoginBook) => ({ login, endsAt: byId[login]?.endsAt ?? '' });
    const execute = (reference: string) => {
      const command = { kind: 'OpenSupportLogin' as const, login, person, role, reason, reference };
      return this.ledger.execute(supportLoginsDecider, LOGINS, command, context, toAnswer);
    };
    // What is refused is not stored.
    const text = isPersonal(reason) ? '' : reason;
    const outcome = await this.vault.notes.sealFor({ about: [thing(login)] }, [text], context, execute);
    const isFresh = outcome.ok && outcome.answer.login === login;
    if (!isFresh) await this.vault.secrets.drop(shop, digestName(login));
    return { outcome, token: isFresh ? `sl_${shop}_${login}_${secret}` : null };
  }

  /** The caller of a token; null for an unknown one and after the end of its login. */
  async find(text: string): Promise<{ shop: string; caller: SupportPrincipal } | null> {
    const [, shop, login, secret] = TEXT.exec(text) ?? [];
    if (!shop || !login || !secret) return null;
    // The secret first: tokens of invented shops must not fill the memory with states.
    const stored = await this.vault.secrets.read(shop, digestName(login));
    const digest = stored === null ? Buffer.alloc(32) : Buffer.from(stored, 'hex');
    if (!timingSafeEqual(digest, digestOf(secret)) || stored === null) return null;
    if (!(await loadShop(this.ledger, shop)).installed) return null;
    const known = await this.opened(shop, login);
    if (!known) return null;
    const { person, role, endsAt } = known;
    return { shop, caller: { login, person, role, endsAt } };
  }

  /** Ends a login. @param by who ended it */
  end(login: string, by: 'support' | 'merchant', context: CommandContext) {
    const command = { kind: 'EndSupportLogin' as const, login, by };
    return this.ledger.execute(supportLoginsDecider, LOGINS, command, context, ({ byId }) => ({
      login,
      endedAt: byId[login]?.endedAt ?? null,
    }));
  }

  /** A login while it is open; null afterwards. */
  async opened(shop: string, login: string): Promise<SupportLogin | null> {
    const known = (await this.ledger.stateOf(supportLoginsDecider, shop, LOGINS)).byId[login];
    return isOpen(known, this.clock.now().toISOString()) ? known : null;
  }

  /** Calls by which a login changed something, in their order; its own end is none. */
  async changesIn(shop: string, login: string): Promise<string[]> {
    const { changes } = await this.ledger.stateOf(supportActsDecider, shop, `acts-${login}`);
    return changes.filter((what) => what !== `POST /lp/support/logins/${login}/end`);
  }

  /**
   * Records a call before it is carried out (I-60).
   * @throws StoreUnavailable when it cannot be recorded; nothing is done then
   */
  async noteAct(
    { shop, caller }: { shop: string; caller: SupportPrincipal },
    does: 'read' | 'change',
    what: string,
    requestId: string,
  ): Promise<void> {
    const { login, person } = caller;
    const actor = { kind: 'support' as const, id: person };
    const context = { shop, actor, causation: `request:${requestId}`, correlation: requestId };
    await this.ledger.execute(
      supportActsDecider,
      `acts-${login}`,
      { kind: 'NoteSupportAct', login, does, what },
      context,
    );
  }
}
