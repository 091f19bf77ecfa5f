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
}

/** An identity provider that issues any token a test asks for, in a flow that is right otherwise. */
export class HostileIssuer {
  next: NextToken = {};
  /** The nonce of the last authorization request, which the test hands over. */
  nonce = '';

  private constructor(
    private readonly server: http.Server,
    private readonly keys: { readonly own: Keys; readonly other: Keys },
  ) {}

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
    if (path.startsWith('/.well-known/')) {
      const { url } = this;
      const issuer = this.next.discovered ?? url;
      const addresses = { authorization_endpoint: `${url}/a`, token_endpoint: `${url}/t`, jwks_uri: `${url}/k` };
      return { issuer, ...addresses };
    }
    if (path === '/k') return { keys: [{ ...(await exportJWK(this.keys.own.publicKey)), alg: 'ES256', use: 'sig' }] };
    return { access_token: 'a', token_type: 'Bearer', id_token: await this.idToken() };
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
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  }
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
