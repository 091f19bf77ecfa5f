import http from 'node:http';
import { freePort } from '@loyalty/infra/embedded/port';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** A client of the provider. */
interface RegisteredClient {
  readonly id: string;
  readonly secret: string;
  /** Base address of the app. */
  readonly app: string;
}

/**
 * `oidc-provider`, a certified OpenID provider, at its defaults: it lists its prompts, puts no address into ID tokens, and signs people in
 * on pages of its own. Given are only what it cannot know: the client, and that accounts have the address of their name.
 */
export class CertifiedProvider {
  /** Paths that were asked for, the last one last. */
  readonly asked: string[] = [];
  private provider: Provider | null = null;
  private client: RegisteredClient | null = null;
  private readonly server = http.createServer((request, response) => {
    this.asked.push(new URL(request.url ?? '/', this.url).pathname);
    void this.provider?.callback()(request, response);
  });

  private constructor(readonly url: string) {}

  static async start(): Promise<CertifiedProvider> {
    const port = await freePort();
    const started = new CertifiedProvider(`http://127.0.0.1:${port}`);
    await new Promise<void>((resolve) => void started.server.listen(port, '127.0.0.1', () => resolve()));
    return started;
  }

  /** Serves this client from now on. */
  async register(client: RegisteredClient): Promise<void> {
    this.client = client;
    await this.rotate();
  }

  /** Signs with a new key from now on, which it publishes in place of the one before. */
  async rotate(): Promise<void> {
    const { id, secret, app } = this.client!;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.provider = new Provider(this.url, {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          redirect_uris: [`${app}/auth/callback`],
          post_logout_redirect_uris: [`${app}/app/auth/login`],
        },
      ],
      claims: { email: ['email', 'email_verified'] },
      findAccount: (_: unknown, name: string) => ({
        accountId: name,
        claims: () => ({ sub: name, email: `${name}@demo-store.example`, email_verified: true }),
      }),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    });
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}

/** A person's browser at the provider. */
export class ProviderVisitor {
  private readonly jar = new Map<string, string>();

  constructor(private readonly provider: string) {}

  /** Follows the provider's redirects. @returns the page at their end, or the address outside to which the provider sends the browser */
  async visit(url: string, form?: Record<string, string>): Promise<{ status: number; url: string }> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { status: answer.status, url };
    const next = new URL(location, url);
    return next.origin === this.provider ? this.visit(next.href) : { status: answer.status, url: next.href };
  }

  /** Signs in, and agrees where the provider asks. @returns the address of the app to which the provider sends the browser */
  async signIn(authorization: string, login: string): Promise<string> {
    let { url } = await this.visit(authorization);
    if (isInteraction(url)) ({ url } = await this.visit(url, { prompt: 'login', login, password: 'any' }));
    if (isInteraction(url)) ({ url } = await this.visit(url, { prompt: 'consent' }));
    return url;
  }

  /** Says no on the provider's page. @returns as `signIn` */
  async abort(authorization: string): Promise<string> {
    const { url } = await this.visit(authorization);
    return (await this.visit(`${url}/abort`)).url;
  }
}

const isInteraction = (url: string): boolean => new URL(url).pathname.startsWith('/interaction/');
