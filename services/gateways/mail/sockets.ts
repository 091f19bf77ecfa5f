import dns from 'node:dns/promises';
import net from 'node:net';

/** A host is in a network that mails of merchants may not be sent to. */
class PrivateHost extends Error {
  readonly code = 'EPRIVATE';
}

/** Opens connections to hosts that merchants name: the host is resolved once, and the connection goes to the address that was checked. */
export type OpenSocket = (host: string, port: number) => Promise<net.Socket>;

/** Whether all addresses of a host may be connected to; the first of them. @throws PrivateHost, or the error of the look-up */
export async function checkedAddress(host: string, mayConnect: (address: string) => boolean): Promise<string> {
  const found = await dns.lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  if (!found.every(({ address }) => mayConnect(address))) throw new PrivateHost('the host is in a private network');
  return found[0]?.address ?? host;
}

/** @param mayConnect by IP address */
export const socketsTo =
  (mayConnect: (address: string) => boolean, timeoutMs: number): OpenSocket =>
  async (host, port) => {
    const address = await checkedAddress(host, mayConnect);
    return new Promise((resolve, reject) => {
      const socket = net.connect({ host: address, port, timeout: timeoutMs });
      const failed = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.once('error', failed);
      socket.once('timeout', () => failed(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })));
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.removeListener('error', failed);
        resolve(socket);
      });
    });
  };
