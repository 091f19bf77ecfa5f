import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { base64url } from './session-token.js';

/** What the provider's next ID token is like. */
export interface NextToken {
  readonly claims?: JWTPayload;
  /** `key`: signed properly. `other`: by a key that is not published. `none`: unsecured. `cut`: its signature is missing. */
  readonly signedBy?: 'key' | 'other' | 'none' | 'cut' | 'secret';
  /** Issuer in the discovery document. */
  readonly discovered?: string;
  /** Answer of the userinfo endpoint; there is none without. */
  readonly userinfo?: JWTPayload;
  /** Prompts that the discovery document lists; none are listed without. */
  readonly prompts?: readonly string[];
}

/** An identity provider that issues any token a test asks for, in a flow that is right otherwise. */
export class HostileIssuer {
  next: NextToken = {};
  /** The nonce of the last authorization request, which the test hands over. */
  nonce = '';
  private rotations = 0;

  /** Addresses that were asked for, the last one last. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: http.Server,
    private readonly keys: { own: Keys; readonly other: Keys },
  ) {}

  /** Signs with another key from now on, which it publishes in place of the one before. */
  async rotate(): Promise<void> {
    this.keys.own = await generateKeyPair('ES256');
    this.rotations += 1;
  }

  static async start(): Promise<HostileIssuer> {
    const [own, other] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
    const server = http.createServer();
    const issuer = new HostileIssuer(server, { own, other });
    server.on('request', (request, response) => {
      void issuer.answer(request.url ?? '').then((body) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private async answer(path: string): Promise<unknown> {
    this.asked.push(path);
    if (path.startsWith('/.well-known/')) {
      const { url } = this;
      const issuer = this.next.discovered ?? url;
      const addresses = { authorization_endpoint: `${url}/a`, token_endpoint: `${url}/t`, jwks_uri: `${url}/k` };
      // Named always: the document is read once an hour.
      const { prompts } = this.next;
      return {
        issuer,
        ...addresses,
        userinfo_endpoint: `${url}/u`,
        ...(prompts && { prompt_values_supported: prompts }),
      };
    }
    if (path === '/k')
      return { keys: [{ ...(await exportJWK(this.keys.own.publicKey)), kid: this.keyId, alg: 'ES256', use: 'sig' }] };
    if (path === '/u') return this.next.userinfo ?? null;
    return { access_token: 'a', token_type: 'Bearer', id_token: await this.idToken() };
  }

  private get keyId(): string {
    return `key-${this.rotations}`;
  }

  private async idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: this.url,
      aud: 'loyalty',
      sub: 'ana',
      email: 'ana@demo-store.example',
      email_verified: true,
      nonce: this.nonce,
      iat: now,
      exp: now + 60,
      ...this.next.claims,
    };
    const { signedBy = 'key' } = this.next;
    if (signedBy === 'none') return new UnsecuredJWT(claims).encode();
    if (signedBy === 'secret')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('client-secret-of-the-app'));
    if (signedBy === 'cut') return `${base64url({ alg: 'ES256' })}.${base64url(claims)}.`;
    const { privateKey } = signedBy === 'other' ? this.keys.other : this.keys.own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: this.keyId }).sign(privateKey);
  }
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
