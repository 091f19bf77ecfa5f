import http from 'node:http';
import net from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

interface RawCall {
  readonly method?: string;
  /** Sent verbatim. */
  readonly body?: string | Buffer;
  /** Name, value, name, value: so that a name may be repeated. */
  readonly headers?: readonly string[];
}

/** One request, exactly as written: no header is added but Host and the body's length. */
export function rawCall(url: string, { method = 'GET', body, headers = [] }: RawCall = {}): Promise<RawAnswer> {
  const began = performance.now();
  const { host, hostname, port } = new URL(url);
  const path = url.slice(url.indexOf(host) + host.length);
  const length = body === undefined || headers.some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  const all = ['host', host, ...(length ? [] : ['content-length', String(Buffer.byteLength(body))]), ...headers];
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers: all, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - began });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends raw bytes on a socket, for requests that no client would send; returns the response until the server closes or stays idle. */
export function rawBytes(url: string, bytes: string, idleTimeoutMs = 10_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}
