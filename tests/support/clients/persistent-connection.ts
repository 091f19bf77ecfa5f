import http from 'node:http';

interface ConnectionAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what the contract says
  readonly body: any;
}

/** A client with one connection, which it keeps. Node's own `fetch` shares connections, so that a test cannot tell which one is used. */
export class PersistentConnection {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly api: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** @throws the error of a connection that breaks */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ConnectionAnswer> {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) };
    const all = { ...this.headers, ...(body !== undefined && type), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request(this.api + path, { method, agent: this.agent, headers: all }, async (answer) => {
        try {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part as Buffer);
          const text = Buffer.concat(parts).toString();
          const isJson = /json/.test(answer.headers['content-type'] ?? '');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: isJson ? JSON.parse(text) : text });
        } catch (error) {
          reject(error);
        }
      });
      request.on('error', reject);
      request.end(sent);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
