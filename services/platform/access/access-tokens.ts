import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { rejected, retryLater } from '../../gateways/platform/outcome.js';
import type {
  PermanentRejection,
  PlatformOutcome,
  TemporaryRejection,
} from '../../gateways/platform/platform.gateway.js';
import { ACCESS_ENDED, type TokenGateway } from '../../gateways/platform/token.gateway.js';
import type { Clock } from '../clock/clock.js';
import { crashPoint } from '../event-store/crash-points.js';
import type { SecretStore } from '../vault/secrets.js';
import { type AccessGrant, grantFrom, isFresh, isUsable, needsCare, readGrant } from './access-grant.js';
import { Lanes } from './lanes.js';
import { ACCESS_TOKEN, domainOf } from './platform-access.js';

const NOT_INSTALLED = rejected('UNAUTHORIZED', 'the app is not installed');
/** Parks work as UNAUTHORIZED does, until somebody helps; but the app may be installed. */
const ENDED = rejected(
  ACCESS_ENDED,
  'the platform has ended the app’s access to the store; a member of staff who opens the app in the store admin renews it',
);

/** How long a renewal that failed is not tried again, where the platform asks for no more, and the shops that are remembered. */
const REST_MS = 30_000;
const MOST_SHOPS = 10_000;
/** Renewals that may wait for one that is under way, for ten seconds at most each. */
const WAITING_PER_LANE = 2;
/** No call left. */
const BUSY = retryLater('throttled', 2_000);

export interface AccessTokensParts {
  readonly secrets: Pick<SecretStore, 'read' | 'change'>;
  readonly gateway: TokenGateway;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Renewals at a time: each holds a connection of the pool while the platform is asked. */
  readonly atOnce: number;
}

type Renewal = Promise<PlatformOutcome<AccessGrant>>;
type Failure = PermanentRejection | TemporaryRejection;
type Changed = { readonly value?: string; readonly result: PlatformOutcome<AccessGrant> };

/**
 * The app's tokens at the platform, which end after an hour. They are renewed before their end, by one process at a time: a refresh token
 * may be used until its replacement is, so that a process that dies between the platform's answer and the commit loses nothing.
 */
export class AccessTokens {
  private readonly renewals = new Map<string, Renewal>();
  private readonly lanes: Lanes;
  private readonly failures = new LRUCache<string, { readonly answer: Failure; readonly at: number }>({
    max: MOST_SHOPS,
  });

  constructor(private readonly parts: AccessTokensParts) {
    this.lanes = new Lanes(parts.atOnce, parts.atOnce * WAITING_PER_LANE);
  }

  /** Null for a shop that has not granted access. */
  async find(shop: string): Promise<AccessGrant | null> {
    const stored = await this.parts.secrets.read(shop, ACCESS_TOKEN);
    return stored === null ? null : readGrant(stored);
  }

  /** A grant for a call that begins now. @param known as it was read @param unaccepted a token that the platform did not accept */
  async present(shop: string, known: AccessGrant, unaccepted: string | null): Renewal {
    if (
      known.endedAt === null &&
      known.accessToken !== unaccepted &&
      isFresh(known, this.parts.clock.now(), unaccepted)
    )
      return { ok: true, value: known };
    return this.renew(shop, (grant, now) => isFresh(grant, now, unaccepted), unaccepted);
  }

  /** Migrates a token without an end, and renews one that nothing has used for long. @returns whether it did */
  async care(shop: string): Promise<boolean> {
    const known = await this.find(shop);
    if (!known || !needsCare(known, this.parts.clock.now())) return false;
    const renewed = await this.renew(shop, (grant, now) => !needsCare(grant, now), null, 'care');
    return renewed.ok && renewed.value.accessToken !== known.accessToken;
  }

  /**
   * Stores what `ask` gets in place of what is there, while nobody renews that.
   * @param isInstalled whether the shop is recorded as installed
   * @returns whether work rested for want of access, and is to be retried before `resumed`; null while too many wait
   */
  async replace<T extends { readonly ok: boolean }>(
    shop: string,
    isInstalled: boolean,
    ask: () => Promise<T>,
    grantOf: (answer: T, requestedAt: Date) => AccessGrant | null,
  ): Promise<{ readonly answer: T; readonly resume: boolean } | null> {
    return this.lanes.run(() =>
      this.parts.secrets.change(
        shop,
        ACCESS_TOKEN,
        async (stored) => {
          const requestedAt = this.parts.clock.now();
          const answer = await ask();
          const grant = grantOf(answer, requestedAt);
          if (!grant) return { result: { answer, resume: false } };
          this.failures.delete(shop);
          const before = stored === null ? null : readGrant(stored);
          const resume = before ? before.endedAt !== null || before.resume : isInstalled;
          if (resume) this.parts.log.info({ shop }, 'the platform has granted access to the store again');
          return { result: { answer, resume }, value: JSON.stringify({ ...grant, resume }) };
        },
        // Granted now, so that a removal meanwhile was one of the installation before.
        'store',
      ),
    );
  }

  /** The shop's work has been retried. */
  async resumed(shop: string): Promise<void> {
    await this.lanes.run(() =>
      this.parts.secrets.change(shop, ACCESS_TOKEN, async (stored) => {
        const grant = stored === null ? null : readGrant(stored);
        return { result: null, ...(grant?.resume && { value: JSON.stringify({ ...grant, resume: false }) }) };
      }),
    );
  }

  /** Callers of this process share a renewal; another process waits for the lock, and finds what this one has stored. */
  private renew(
    shop: string,
    isDone: (grant: AccessGrant, now: Date) => boolean,
    unaccepted: string | null,
    why = String(unaccepted),
  ): Renewal {
    const name = `${shop} ${why}`;
    const running = this.renewals.get(name);
    if (running) return running;
    const failure = this.recentFailure(shop);
    if (failure) return this.asStored(shop, unaccepted, failure);
    const renewal = this.lanes.run(() =>
      this.parts.secrets.change(shop, ACCESS_TOKEN, async (stored): Promise<Changed> => {
        if (stored === null) return { result: NOT_INSTALLED };
        const grant = readGrant(stored);
        if (grant.endedAt !== null) return { result: ENDED };
        const now = this.parts.clock.now();
        return isDone(grant, now) ? { result: { ok: true, value: grant } } : this.ask(shop, grant, now, unaccepted);
      }),
    );
    if (!renewal) return this.asStored(shop, unaccepted, BUSY);
    const shared = renewal.finally(() => this.renewals.delete(name));
    this.renewals.set(name, shared);
    return shared;
  }

  /** Why the platform is not asked again yet, with the time that is left; null when it is. */
  private recentFailure(shop: string): Failure | null {
    const failure = this.failures.get(shop);
    if (!failure) return null;
    const { answer, at } = failure;
    const restMs = Math.max(REST_MS, answer.kind === 'later' ? answer.retryAfterMs : 0);
    // Absolute, since a clock may have been set back.
    const leftMs = restMs - Math.abs(this.parts.clock.now().getTime() - at);
    if (leftMs <= 0) return null;
    return answer.kind === 'later' ? retryLater(answer.reason, leftMs) : answer;
  }

  /** What can be had without asking the platform; another process may have renewed it. */
  private async asStored(shop: string, unaccepted: string | null, failure: Failure): Renewal {
    const grant = await this.find(shop);
    if (!grant) return NOT_INSTALLED;
    if (grant.endedAt !== null) return ENDED;
    return isUsable(grant, this.parts.clock.now(), unaccepted) ? { ok: true, value: grant } : failure;
  }

  private async ask(shop: string, grant: AccessGrant, now: Date, unaccepted: string | null): Promise<Changed> {
    const { gateway, log } = this.parts;
    const usable = isUsable(grant, now, unaccepted);
    const answer = grant.refresh
      ? await gateway.refresh(domainOf(shop), grant.refresh.token)
      : await gateway.migrate(domainOf(shop), grant.accessToken);
    if (answer.ok) {
      this.failures.delete(shop);
      const value = { ...grantFrom(answer.value, now, grant.accessToken === unaccepted), resume: grant.resume };
      crashPoint('access.before-commit');
      return { value: JSON.stringify(value), result: { ok: true, value } };
    }
    if (answer.kind === 'refused' && answer.code === ACCESS_ENDED) return this.end(shop, grant, now, usable, answer);
    this.failures.set(shop, { answer, at: now.getTime() });
    log.warn({ shop, ...answer }, 'the access to a store was not renewed');
    return { result: usable ? { ok: true, value: grant } : answer };
  }

  private end(shop: string, grant: AccessGrant, now: Date, usable: boolean, answer: PermanentRejection): Changed {
    // Not every token without an end can be exchanged for one with an end: it is good for as long as it is accepted.
    if (!grant.refresh && usable) {
      const value = { ...grant, issuedAt: now.toISOString() };
      return { value: JSON.stringify(value), result: { ok: true, value } };
    }
    const reason = answer.message;
    this.parts.log.error(
      { shop, reason },
      'the platform has ended the access to a store: its work rests until staff open the app',
    );
    return { value: JSON.stringify({ ...grant, endedAt: now.toISOString() }), result: ENDED };
  }
}
