import type { SharedStage } from './service.js';

interface SignIn {
  /** Handle or domain of the shop to open. */
  readonly shop: string;
  /** Id of the account at the demo store's identity provider. */
  readonly account: string;
}

const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** A browser outside the store admin: it keeps the cookies of the app and follows the sign-in step by step. */
export class StandaloneBrowser {
  private readonly jar = new Map<string, string>();
  /** The bearer token that the page holds. */
  bearer = '';

  constructor(private readonly api: string) {}

  /** Signs in at the demo store's provider. @throws Error when the app refuses */
  static async signIn({ api }: Pick<SharedStage, 'api'>, { shop, account }: SignIn): Promise<StandaloneBrowser> {
    const browser = new StandaloneBrowser(api);
    const end = await browser.finish(await StandaloneBrowser.consent(await browser.begin(shop), account));
    if (end !== '/app') throw new Error(end);
    await browser.token();
    return browser;
  }

  /** Chooses an account on the provider's page. @returns the address at which the provider sends the browser back */
  static async consent(authorization: string, account: string): Promise<string> {
    const form = new URLSearchParams(new URL(authorization).search);
    form.set('account', account);
    const answer = await fetch(new URL(authorization).href.split('?')[0] ?? '', {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(await answer.text());
    return locationOf(answer);
  }

  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Copies what the browser keeps, as a thief of its cookies would. */
  copy(): StandaloneBrowser {
    const other = new StandaloneBrowser(this.api);
    for (const [name, value] of this.jar) other.jar.set(name, value);
    return other;
  }

  /** Asks the app to sign in. @returns the address to which it sends the browser */
  async begin(shop: string, query: Record<string, string> = {}): Promise<string> {
    return locationOf(await this.call('GET', `/auth/login?${new URLSearchParams({ shop, ...query })}`));
  }

  /** Follows the provider's way back. @returns the address to which the app sends the browser */
  async finish(callback: string): Promise<string> {
    const { pathname, search } = new URL(callback);
    return locationOf(await this.call('GET', pathname + search));
  }

  /** Renews the bearer token. @returns the status */
  async token(): Promise<number> {
    const answer = await this.call('POST', '/auth/token');
    if (answer.ok) this.bearer = ((await answer.json()) as { data: { token: string } }).data.token;
    return answer.status;
  }

  /** Signs out. @returns the address to which the browser goes next */
  async signOut(): Promise<string> {
    const answer = await this.call('POST', '/auth/sign-out');
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }

  /** Calls the API with the bearer token. */
  get(path: string): Promise<Response> {
    return fetch(`${this.api}/api${path}`, { headers: { authorization: `Bearer ${this.bearer}` } });
  }

  private async call(method: string, path: string): Promise<Response> {
    const answer = await fetch(this.api + path, { method, redirect: 'manual', headers: { cookie: this.cookies } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
}
