/** Secrets of one sign-in that the browser keeps until the provider sends it back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Verifier of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** A person whom the provider has proven. */
export interface ProvenPerson {
  /** Verified address in lower case; null when the provider does not vouch for one. */
  readonly email: string | null;
  /** Agency named by the token; null without the claim. */
  readonly vendor: string | null;
  /** The ID token itself, by which the provider knows the session when the person signs out. */
  readonly idToken: string;
}

/** The provider's answer is not acceptable: a code it refuses, or a token that proves nothing. */
export class IdentityRejected extends Error {}

/** The provider cannot be reached, or answers nonsense. */
export class IdentityUnavailable extends Error {}

/** What a provider is to ask for. */
export const ASKS = ['account', 'login'] as const;
export type Asks = (typeof ASKS)[number];

/** An identity provider that proves who a person is. */
export interface IdentityGateway {
  /**
   * Address of the provider's sign-in.
   * @param asks makes the provider ask who it is even where it remembers somebody: for the account, or for all of the sign-in
   * @throws IdentityUnavailable
   */
  signInUrl(secrets: SignInSecrets, redirectUri: string, asks?: Asks | null): Promise<string>;
  /** Exchanges a code for a proven person. @throws IdentityRejected, IdentityUnavailable */
  prove(code: string, secrets: SignInSecrets, redirectUri: string): Promise<ProvenPerson>;
  /** Address at which the provider ends its own session; null when it has none. @throws IdentityUnavailable */
  signOutUrl(idToken: string, redirectUri: string): Promise<string | null>;
}
