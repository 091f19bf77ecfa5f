/** Addresses of a running system, and the shop to work in. */
export interface Desk {
  readonly api: string;
  readonly store: string;
  /** The shop's domain. */
  readonly shop: string;
}

const GRACE_MS = 60_000;

async function answered<T>(request: Promise<Response>, what: string): Promise<T> {
  const answer = await request;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** The owner of a demo shop: at the admin's API with session tokens of the demo store, and at the store's till. */
export class ShopClient {
  constructor(private readonly desk: Desk) {}

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.call('POST', path, body);
  }
  put<T>(path: string, body: unknown): Promise<T> {
    return this.call('PUT', path, body);
  }

  /** Uploads a file of an import. @returns its id */
  async upload(name: string, content: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const headers = await this.headers();
    const request = fetch(`${this.desk.api}/api/lp/files/import`, { method: 'POST', headers, body: form });
    return (await answered<{ data: { id: string } }>(request, name)).data.id;
  }

  /** A call of the shop's till; a question when it has no body. */
  till<T>(path: string, body?: unknown): Promise<T> {
    return this.send(body === undefined ? 'GET' : 'POST', `${this.desk.store}/till/${this.desk.shop}${path}`, body);
  }

  /** Resolves when every delivery, job and event so far has had its effects. */
  async idle(): Promise<void> {
    for (const end = Date.now() + GRACE_MS; Date.now() < end; ) {
      const deliveries = await this.till<{ state: string }[]>('/deliveries');
      const isDelivered = deliveries.every(({ state }) => state !== 'waiting');
      const { idle } = await this.send<{ idle: boolean }>('GET', `${this.desk.api}/test/idle`);
      if (isDelivered && idle) return;
    }
    throw new Error('The system is still at work after a minute.');
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { data } = await this.send<{ data: T }>(method, `${this.desk.api}/api${path}`, body, await this.headers());
    return data;
  }

  private send<T>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = fetch(url, {
      method,
      headers: { ...type, ...headers },
      signal: AbortSignal.timeout(GRACE_MS),
      ...content,
    });
    return answered(request, `${method} ${new URL(url).pathname}`);
  }

  private async headers(): Promise<Record<string, string>> {
    const { shop, store } = this.desk;
    const { token } = await this.send<{ token: string }>('POST', `${store}/sessions`, { shop, staff: 'Ana Vidal' });
    return { authorization: `Bearer ${token}` };
  }
}
