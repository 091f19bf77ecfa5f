import {
  type Asks,
  type IdentityGateway,
  IdentityRejected,
  IdentityUnavailable,
} from '../../../gateways/identity/identity.gateway.js';
import type { PendingSignIns } from './pending-sign-ins.js';
import type { StandaloneSessions } from './standalone-sessions.js';

/** Why a sign-in failed; the sign-in page has the words. */
export type SignInFailure = 'off' | 'shop' | 'rejected' | 'cancelled' | 'unavailable' | 'no-access';

type Begun = { readonly url: string; readonly sealed: string } | { readonly failure: SignInFailure };
type Completed = { readonly cookie: string } | { readonly failure: SignInFailure };

/** A provider's answer, as its redirect carries it. */
interface ProviderAnswer {
  readonly code: string;
  /** The provider's error code and its words; empty without an error. */
  readonly error: string;
  readonly description: string;
  readonly state: string;
  readonly issuer: string | null;
}

/** Errors of a provider that can pass by themselves. */
const TRANSIENT: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** Signing in and out at the identity provider, for staff who work outside the store admin. */
export class StandaloneSignIn {
  constructor(
    private readonly identity: { readonly issuer: string; readonly gateway: IdentityGateway } | null,
    private readonly pending: PendingSignIns,
    private readonly sessions: StandaloneSessions,
    private readonly alarm: (error: unknown) => void,
  ) {}

  /** @param asks after a refusal: the provider would send the same person back at once */
  async begin(shop: string, redirectUri: string, asks: Asks | null = null): Promise<Begun> {
    if (!this.identity) return { failure: 'off' };
    const { pending, sealed } = await this.pending.begin(shop, asks);
    try {
      return { url: await this.identity.gateway.signInUrl(pending, redirectUri, asks), sealed };
    } catch (error) {
      return { failure: this.failureOf(error) };
    }
  }

  /** Takes the provider's answer. @returns a session; or a sign-in that was begun again, in other words */
  async complete(sealed: string, answer: ProviderAnswer, redirectUri: string): Promise<Completed | Begun> {
    if (!this.identity) return { failure: 'off' };
    const { code, state, issuer } = answer;
    const pending = await this.pending.take(sealed, state);
    // A provider that names itself must be ours: otherwise the code of one could be spent at another (RFC 9207).
    if (!pending || (issuer !== null && issuer !== this.identity.issuer)) return { failure: 'rejected' };
    // A provider that lists no prompts tells only so that it does not know this one; everyone knows the other (OpenID Connect Core, 3.1.2.1).
    if (code === '' && answer.error === 'invalid_request' && pending.asks === 'account')
      return this.begin(pending.shop, redirectUri, 'login');
    if (code === '') return { failure: this.failureOfAnswer(answer) };
    try {
      const person = await this.identity.gateway.prove(code, pending, redirectUri);
      const cookie = await this.sessions.open(pending.shop, person);
      return cookie ? { cookie } : { failure: 'no-access' };
    } catch (error) {
      return { failure: this.failureOf(error) };
    }
  }

  /** Ends a session. @returns where the browser goes next: to the provider's own sign-out, which leads back to `after` */
  async end(cookie: string, after: string): Promise<string | null> {
    const idToken = await this.sessions.end(cookie);
    if (idToken === null) return null;
    try {
      return (await this.identity?.gateway.signOutUrl(idToken, after)) ?? after;
    } catch (error) {
      this.failureOf(error);
      return after;
    }
  }

  /** An answer without a code says why there is none (RFC 6749, section 4.1.2.1). */
  private failureOfAnswer({ error, description }: ProviderAnswer): SignInFailure {
    // The person said no, which nobody has to mend.
    if (error === 'access_denied') return 'cancelled';
    this.alarm(new IdentityRejected(`The provider answered ${error || 'neither a code nor an error'}: ${description}`));
    return TRANSIENT.has(error) ? 'unavailable' : 'rejected';
  }

  private failureOf(error: unknown): SignInFailure {
    this.alarm(error);
    if (error instanceof IdentityRejected) return 'rejected';
    if (error instanceof IdentityUnavailable) return 'unavailable';
    throw error;
  }
}
