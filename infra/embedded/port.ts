import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';

/** Lower bound of ports that no system assigns automatically: ephemeral ports begin at 32,768 (Linux) or 49,152. */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 50;

/**
 * A free port of 127.0.0.1; it may be taken before use, so the caller retries. It stays available across restarts, because it is outside
 * the ephemeral range of outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await listenOnce(randomInt(FIRST, LAST + 1));
    if (port !== undefined) return port;
  }
  return listenOnce(0) as Promise<number>;
}

/**
 * The port stored in this file when it is still free, otherwise another one, which is then stored: addresses are stable across restarts,
 * and a second clone finds its own.
 */
export async function rememberedPort(file: string): Promise<number> {
  const known = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  const port = (known > 0 ? await listenOnce(known) : undefined) ?? (await freePort());
  if (port !== known) fs.writeFileSync(file, String(port));
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as net.AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
