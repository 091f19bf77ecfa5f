import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress } from './public-addresses.js';

/** Nothing came from an address, or it may not be asked. */
export class NotReached extends Error {}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const PORTS = ['', '80', '443'];
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads what merchants name by its address, from the public internet alone (server-side request forgery): the host is resolved once, each of
 * its addresses has to be public, and the connection goes to the one that was checked. Redirects are followed by the same rules.
 */
export class PublicFetch {
  /** @param ownHosts hosts with their ports that may be asked although they are private */
  constructor(
    private readonly ownHosts: readonly string[] = [],
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** The body of a successful answer; the caller reads or destroys it. @throws NotReached */
  async read(address: string): Promise<http.IncomingMessage> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    let url = new URL(address);
    for (let turn = 0; turn <= MAX_REDIRECTS; turn++) {
      const answer = await this.request(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return answer;
      answer.destroy();
      if (!REDIRECTS.includes(statusCode) || !headers.location || !URL.canParse(headers.location, url.href))
        throw new NotReached(`answered ${statusCode}`);
      url = new URL(headers.location, url);
    }
    throw new NotReached('too many redirects');
  }

  private async request(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { address, family } = await this.addressOf(url);
    const { protocol, hostname } = url;
    const { request } = protocol === 'https:' ? https : http;
    const lookup: net.LookupFunction = (_host, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family);
    return new Promise((resolve, reject) => {
      const failed = () => reject(new NotReached('no answer'));
      request(
        url,
        {
          lookup,
          signal,
          agent: false,
          servername: net.isIP(hostname) ? '' : hostname,
          headers: { accept: 'image/*' },
        },
        resolve,
      )
        .on('error', failed)
        .end();
    });
  }

  private async addressOf(url: URL): Promise<{ address: string; family: number }> {
    const { protocol, username, password, port, hostname, host } = url;
    if ((protocol !== 'https:' && protocol !== 'http:') || username || password) throw new NotReached('no web address');
    const isOwn = this.ownHosts.includes(host.toLowerCase());
    if (!isOwn && !PORTS.includes(port)) throw new NotReached('not a port of the web');
    const name = hostname.replace(/^\[|\]$/g, '');
    const found = await dns.lookup(name, { all: true }).catch(() => []);
    const [first] = found;
    if (!first || (!isOwn && !found.every((one) => isPublicAddress(one.address)))) throw new NotReached('not public');
    return first;
  }
}
