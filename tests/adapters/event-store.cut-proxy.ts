import { once } from 'node:events';
import net from 'node:net';

/** A TCP proxy before a server that can lose one message: the one that carries `needle` towards the server. */
export interface CutProxy {
  readonly port: number;
  /** Loses the connection around the next message that holds the needle: before it arrives, or after it was answered. */
  loseNext(needle: string, when: 'before' | 'after'): void;
  /** Ends all connections at once. */
  cutAll(): void;
  /** Connections stay open but nothing passes any more, either way, and new ones are refused: who is behind us stands still. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  let cut: { needle: string; when: 'before' | 'after' } | null = null;
  let frozen = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (frozen) {
      near.destroy();
      return;
    }
    const far = net.connect(target);
    const pair = [near, far];
    let answerLost = false;
    const end = () => {
      for (const socket of pair) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of pair) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    near.on('data', (data) => {
      if (cut && data.includes(cut.needle)) {
        const { when } = cut;
        cut = null;
        if (when === 'before') return end();
        answerLost = true;
      }
      far.write(data);
    });
    far.on('data', (data) => (answerLost ? end() : near.write(data)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    loseNext: (needle, when) => {
      cut = { needle, when };
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
