import { CALLS_PER_MINUTE } from '@loyalty/contracts/app-keys/limits';
import type { Scope } from '@loyalty/contracts/app-keys/scopes';
import type { KeyHolder } from '../../../platform/access/caller-directory.js';
import type { ShiftedClock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { Meter } from '../../../platform/rate-limit/meter.js';
import type { AppKeyVault } from '../../../platform/vault/app-keys.js';
import { loadShop } from '../../shop/application/queries.js';
import { appKeysDecider, works } from '../domain/app-keys.js';
import type { KeyMakers } from './key-makers.js';
import { APP_KEYS } from './queries.js';

const TEXT = /^lk_([a-z0-9][a-z0-9-]{0,59})_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

/** A key may use a minute's calls in one burst, and then call at the average rate. */
const CALLS = { perS: CALLS_PER_MINUTE / 60, burst: CALLS_PER_MINUTE };

/** Bearer token of an app key: shop, App ID and secret. */
export function keyText(shop: string, app: string, secret: string): string {
  return `lk_${shop}_${app.replaceAll('-', '')}_${secret}`;
}

/** Whether a text has the form of our keys, valid or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith('lk_');

/** Authenticates app keys. Validity is read from the log each time, so that a revoked key is rejected at once. */
export class Keyring {
  private readonly meter = new Meter();

  constructor(
    private readonly ledger: Ledger,
    private readonly vault: AppKeyVault,
    private readonly clock: ShiftedClock,
    private readonly makers: KeyMakers,
  ) {}

  /** The program that owns a key; null for an unknown or revoked key, or when the app is no longer installed. */
  async open(text: string): Promise<KeyHolder | null> {
    const [, shop, digits, secret] = TEXT.exec(text) ?? [];
    if (!shop || !digits || !secret) return null;
    const app = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    // The secret first: keys of invented shops must not fill the memory with states.
    const scopes = (await this.vault.matches(shop, app, secret)) ? await this.scopesOf(shop, app) : null;
    if (!scopes) return null;
    await this.vault.noteUse(shop, app, this.clock.now());
    return { shop, app, scopes };
  }

  /** Present scopes of a key; null once it is revoked, and once the support login that made it has ended. */
  async scopesOf(shop: string, app: string): Promise<readonly Scope[] | null> {
    if (!(await loadShop(this.ledger, shop)).installed) return null;
    const key = (await this.ledger.stateOf(appKeysDecider, shop, APP_KEYS)).byId[app];
    if (!works(key) || (await this.makers.endOf(shop, app)) !== null) return null;
    return key.scopes;
  }

  /** Seconds until a key may call again; 0 when it may call now. */
  waitOf(app: string): number {
    return Math.ceil(this.meter.take(app, CALLS, performance.now()) / 1000);
  }
}
