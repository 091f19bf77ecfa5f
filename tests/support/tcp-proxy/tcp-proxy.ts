import { once } from 'node:events';
import net from 'node:net';
import { Pipe } from './pipe.js';
import type { Toxic, ToxicOf } from './toxic.js';

/** A TCP proxy on loopback with fault injection (docs/rules/faults.md). Without a toxic it only forwards. */
export interface TcpProxy {
  readonly port: number;
  /** Adds a toxic, also to open connections; returns the function that removes just this one. */
  add(toxic: Toxic): () => void;
  /** Removes all toxics. */
  heal(): void;
  /** Resets all connections at once. */
  cutAll(): void;
  /** Number of connections ended by a `lose` so far. */
  lost(): number;
  /** Number of connections that were reset so far. */
  resets(): number;
  close(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** @param random decides which connections a toxic affects, jitter and slices; a seeded one is reproducible */
export async function startTcpProxy(target: Address, random: () => number = Math.random): Promise<TcpProxy> {
  const world = new World(random);
  // The other side may still send after one has ended.
  const server = net.createServer({ allowHalfOpen: true }, (near) => new Link(near, target, world));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    add: (toxic) => world.add(toxic),
    heal: () => world.toxics.clear(),
    cutAll: () => world.cutAll(),
    lost: () => world.lost,
    resets: () => world.resets,
    close: async () => {
      world.toxics.clear();
      world.cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}

class World {
  readonly toxics = new Set<Toxic>();
  readonly links = new Set<Link>();
  lost = 0;
  resets = 0;

  constructor(readonly random: () => number) {}

  add(toxic: Toxic): () => void {
    this.toxics.add(toxic);
    return () => this.toxics.delete(toxic);
  }

  cutAll(): void {
    for (const link of this.links) link.reset();
  }
}

class Link {
  private readonly far: net.Socket;
  private readonly pair: readonly net.Socket[];
  /** Decided once for each toxic and connection. */
  private readonly hit = new Map<Toxic, boolean>();
  private answerLost = false;

  constructor(
    near: net.Socket,
    target: Address,
    private readonly world: World,
  ) {
    this.far = new net.Socket({ allowHalfOpen: true });
    this.pair = [near, this.far];
    for (const socket of this.pair)
      socket
        .setNoDelay(true)
        .on('error', () => this.reset())
        .on('close', () => this.closed());
    world.links.add(this);
    for (const toxic of world.toxics) if (toxic.sparesNew) this.hit.set(toxic, false);
    if (this.find('refuse')) this.reset();
    else this.pass(near, this.far.connect(target));
  }

  private pass(near: net.Socket, far: net.Socket): void {
    // Before the pipes: the decision to lose a message comes before it is forwarded.
    near.on('data', (chunk: Buffer) => this.sent(chunk));
    far.on('data', () => this.answered());
    const host = { toxics: () => this.toxics(), random: () => this.world.random(), reset: () => this.reset() };
    new Pipe(near, far, 'up', host);
    new Pipe(far, near, 'down', host);
  }

  /** Resets like a crashed peer: nothing more is sent or received. */
  reset(): void {
    for (const socket of this.pair) if (!socket.destroyed) socket.resetAndDestroy();
    if (this.world.links.delete(this)) this.world.resets += 1;
  }

  private toxics(): Toxic[] {
    return [...this.world.toxics].filter((toxic) => {
      const known = this.hit.get(toxic) ?? this.world.random() < (toxic.probability ?? 1);
      this.hit.set(toxic, known);
      return known;
    });
  }

  private find<K extends Toxic['kind']>(kind: K): ToxicOf<K> | undefined {
    return this.toxics().find((toxic) => toxic.kind === kind) as ToxicOf<K> | undefined;
  }

  private sent(chunk: Buffer): void {
    const lose = this.toxics().find((toxic) => toxic.kind === 'lose' && chunk.includes(toxic.needle)) as
      | ToxicOf<'lose'>
      | undefined;
    if (!lose) return;
    if (!lose.always) this.world.toxics.delete(lose);
    this.world.lost += 1;
    if (lose.when === 'before') this.reset();
    else this.answerLost = true;
  }

  private answered(): void {
    if (this.answerLost) this.reset();
  }

  private closed(): void {
    if (this.pair.every((socket) => socket.destroyed)) this.world.links.delete(this);
  }
}
