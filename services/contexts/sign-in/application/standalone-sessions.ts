import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { standaloneSignIn } from '@loyalty/contracts/shop/settings';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ProvenPerson } from '../../../gateways/identity/identity.gateway.js';
import type { StandaloneStaff } from '../../../platform/access/caller-directory.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { digestOf } from '../../../platform/vault/app-keys.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadSeats } from '../../audit/application/queries.js';
import type { Installation } from '../../shop/application/installation.js';
import { loadShop } from '../../shop/application/queries.js';

/** Longest session, whatever happens in it. */
export const SESSION_S = 12 * 3600;
/** Lifetime of a bearer token, which the page renews by its cookie. */
const TOKEN_S = 300;
const PREFIX = 'ss_';
const PURPOSE = 'loyalty standalone session';
const COOKIE =
  /^([a-z0-9][a-z0-9-]{0,59})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

const Stored = z.object({
  digest: z.string(),
  staff: z.string(),
  vendor: z.string().nullable(),
  idToken: z.string(),
  /** How often the owner had taken something from the person; sessions of before this field had none. */
  withdrawals: z.int().default(0),
  /** How often the shop had turned sign-in off. */
  signInEnds: z.int().default(0),
  /** ISO 8601 instant of the machine's clock. */
  endsAt: z.string(),
});
type Stored = z.output<typeof Stored>;

const Claims = z.object({ shop: z.string(), sid: z.uuid() });

/** The name under which the vault keeps a session; it goes with the shop's secrets when the app is removed. */
const nameOf = (session: string): string => `standalone-session/${session}`;

/** Whether a bearer token is meant as a standalone session's, valid or not. */
export const looksLikeStandaloneToken = (token: string): boolean => token.startsWith(PREFIX);

/**
 * Sessions of staff who signed in at the identity provider. A shop must allow them, and a person opens it as the member of staff with the
 * same address. Every call checks the session, so that signing out and the owner's withdrawals take effect at once.
 */
export class StandaloneSessions {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly installation: Installation,
    private readonly key: Uint8Array,
  ) {}

  /** Opens a shop for a proven person. @returns the cookie's value; null when they may not open it */
  async open(shop: string, { email, vendor, idToken }: ProvenPerson): Promise<string | null> {
    if (!email || !(await this.isAllowed(shop))) return null;
    const staff = await this.memberWith(shop, email);
    if (!staff) return null;
    const { blocked, withdrawals } = await loadSeats(this.ledger, shop);
    if (Object.hasOwn(blocked, staff)) return null;
    await this.dropEnded(shop);
    const [session, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    const endsAt = new Date(Date.now() + SESSION_S * 1000).toISOString();
    const digest = digestOf(secret).toString('hex');
    const { signInEnds } = await loadShop(this.ledger, shop);
    const counted = { withdrawals: withdrawals[staff] ?? 0, signInEnds };
    const stored: Stored = { digest, staff, vendor, idToken, ...counted, endsAt };
    await this.vault.secrets.save(shop, nameOf(session), JSON.stringify(stored));
    return `${shop}.${session}.${secret}`;
  }

  /** A bearer token of a session; null for an unknown one and after its end. */
  async token(cookie: string): Promise<string | null> {
    const found = await this.ofCookie(cookie);
    if (!found) return null;
    const { shop, session, stored } = found;
    const endS = Math.min(Math.floor(Date.now() / 1000) + TOKEN_S, Math.floor(Date.parse(stored.endsAt) / 1000));
    const token = await new SignJWT({ shop, sid: session })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(PURPOSE)
      .setExpirationTime(endS)
      .sign(this.key);
    return PREFIX + token;
  }

  /** The caller of a bearer token; null for one that is not valid, or not any more. */
  async find(token: string): Promise<StandaloneStaff | null> {
    try {
      const options = { algorithms: ['HS256'], audience: PURPOSE, requiredClaims: ['exp'] };
      const { payload } = await jwtVerify(token.slice(PREFIX.length), this.key, options);
      const { shop, sid } = Claims.parse(payload);
      const stored = await this.stored(shop, sid);
      return stored && { shop, staff: stored.staff, vendor: stored.vendor };
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: string };
      // Only a defect of the token is a no; an outage of the database is not.
      if (name === 'ZodError' || (typeof code === 'string' && code.startsWith('ERR_J'))) return null;
      throw error;
    }
  }

  /** Ends a session. @returns the ID token by which the provider knows its own session; null when there was none */
  async end(cookie: string): Promise<string | null> {
    const found = await this.ofCookie(cookie);
    if (!found) return null;
    await this.vault.secrets.drop(found.shop, nameOf(found.session));
    return found.stored.idToken;
  }

  private async isAllowed(shop: string): Promise<boolean> {
    const { installed, settings } = await loadShop(this.ledger, shop);
    return installed && settingOf(standaloneSignIn, settings);
  }

  private async memberWith(shop: string, email: string): Promise<string | null> {
    for (const staff of await this.installation.staff(shop)) {
      if ((await this.installation.person(shop, staff)).email.toLowerCase() === email) return staff;
    }
    return null;
  }

  private async ofCookie(cookie: string): Promise<{ shop: string; session: string; stored: Stored } | null> {
    const [, shop, session, secret] = COOKIE.exec(cookie) ?? [];
    if (!shop || !session || !secret) return null;
    const stored = await this.stored(shop, session);
    if (!stored || !timingSafeEqual(Buffer.from(stored.digest, 'hex'), digestOf(secret))) return null;
    return { shop, session, stored };
  }

  private async stored(shop: string, session: string): Promise<Stored | null> {
    const text = await this.vault.secrets.read(shop, nameOf(session));
    if (text === null) return null;
    const stored = Stored.parse(JSON.parse(text));
    if (Date.parse(stored.endsAt) <= Date.now() || !(await this.isAllowed(shop))) return null;
    if (stored.signInEnds !== (await loadShop(this.ledger, shop)).signInEnds) return null;
    const { withdrawals } = await loadSeats(this.ledger, shop);
    return stored.withdrawals === (withdrawals[stored.staff] ?? 0) ? stored : null;
  }

  private async dropEnded(shop: string): Promise<void> {
    for (const name of await this.vault.secrets.names(shop, nameOf(''))) {
      const text = await this.vault.secrets.read(shop, name);
      if (text && Date.parse(Stored.parse(JSON.parse(text)).endsAt) <= Date.now())
        await this.vault.secrets.drop(shop, name);
    }
  }
}
