import { randomBytes, timingSafeEqual } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ASKS, type Asks, type SignInSecrets } from '../../../gateways/identity/identity.gateway.js';
import { digestOf } from '../../../platform/vault/app-keys.js';

/** How long a person may take at the provider. */
export const SIGN_IN_S = 600;
/** Maximum number of used states in memory: a state is refused after its first use for as long as its cookie could be valid. */
const MAX_USED = 100_000;
const PURPOSE = 'loyalty sign-in';

const Pending = z.object({
  shop: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  asks: z.enum(ASKS).nullable().default(null),
});

/** A sign-in that is under way at the provider, for one shop. */
type PendingSignIn = SignInSecrets & { readonly shop: string; readonly asks: Asks | null };

const random = (): string => randomBytes(32).toString('base64url');

/** Sign-ins under way. The browser keeps each in an encrypted cookie, so that an anonymous caller fills no table. */
export class PendingSignIns {
  private readonly used = new LRUCache<string, true>({ max: MAX_USED, ttl: SIGN_IN_S * 1000 });

  /** @param key 32 bytes */
  constructor(private readonly key: Uint8Array) {}

  /** A new sign-in and its sealed form. @param asks what the provider is to ask for */
  async begin(shop: string, asks: Asks | null): Promise<{ pending: PendingSignIn; sealed: string }> {
    const pending = { shop, state: random(), nonce: random(), verifier: random(), asks };
    const sealed = await new EncryptJWT(pending)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(PURPOSE)
      .setIssuedAt()
      .setExpirationTime(`${SIGN_IN_S}s`)
      .encrypt(this.key);
    return { pending, sealed };
  }

  /** The sign-in that a provider's answer belongs to, once; null for any other answer. */
  async take(sealed: string, state: string): Promise<PendingSignIn | null> {
    const pending = await this.open(sealed);
    if (!pending || !timingSafeEqual(digestOf(pending.state), digestOf(state))) return null;
    if (this.used.has(pending.state)) return null;
    this.used.set(pending.state, true);
    return pending;
  }

  private async open(sealed: string): Promise<PendingSignIn | null> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        audience: PURPOSE,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return Pending.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  }
}
