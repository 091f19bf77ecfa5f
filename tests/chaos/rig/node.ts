import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { ChaosChild } from './child.js';

const RESTART_MS = 300;

/** The connections of one process of the service, each through a separate proxy. */
export interface Legs {
  /** From clients to the process. */
  readonly client: TcpProxy;
  readonly postgres: TcpProxy;
  readonly platform: TcpProxy;
  readonly kafka: TcpProxy | null;
}

interface NodeSpec {
  readonly name: string;
  readonly roles: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly legs: Legs;
  readonly logDir: string;
  readonly script: string;
}

/** A process of the service with its supervisor: it is restarted after every end, unless it is held down. */
export class RigNode {
  child: ChaosChild | null = null;
  /** Unexpected ends of a process that was ready: each is a defect. */
  readonly unexpected: string[] = [];
  starts = 0;
  private held = false;
  private expected = false;
  private closing = false;
  private crashAt = '';
  private extra: Record<string, string> = {};
  private loop: Promise<void> | null = null;

  constructor(readonly spec: NodeSpec) {}

  get name(): string {
    return this.spec.name;
  }
  /** Address for clients. */
  get url(): string {
    return `http://127.0.0.1:${this.spec.legs.client.port}`;
  }
  /** Address for the rig itself, bypassing the proxy. */
  get ownUrl(): string {
    return `http://127.0.0.1:${this.spec.port}`;
  }

  /** Starts supervision, and waits until it is ready for the first time. */
  async start(): Promise<void> {
    const first = new Promise<void>((resolve) => {
      this.loop = this.keep(resolve);
    });
    await Promise.race([first, sleep(60_000, undefined, { ref: false })]);
    if (!this.child?.url) throw new Error(`${this.name} did not start:\n${this.child?.lastWords() ?? ''}`);
  }

  /** Makes the process kill itself at a crash point after its next start; once. */
  armCrash(point: string): void {
    this.crashAt = point;
  }

  /** Sets the environment of its next starts. */
  override(env: Record<string, string>): void {
    this.extra = env;
  }

  signal(name: NodeJS.Signals): void {
    if (name === 'SIGKILL' || name === 'SIGTERM') this.expected = true;
    this.child?.signal(name);
  }

  /** Ends it and keeps it down until `release`. Returns exit code and duration in milliseconds. */
  async hold(how: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; ms: number }> {
    this.held = true;
    this.expected = true;
    const { child } = this;
    if (!child) return { code: null, ms: 0 };
    if (how === 'SIGKILL') child.signal('SIGKILL');
    const ms = await child.stop();
    return { code: child.end?.code ?? null, ms };
  }

  release(): void {
    this.held = false;
  }

  async close(): Promise<void> {
    this.closing = true;
    this.expected = true;
    await this.child?.stop(8_000);
    await this.loop;
  }

  private async keep(onReady: () => void): Promise<void> {
    while (!this.closing) {
      if (this.held) {
        await sleep(20);
        continue;
      }
      const { name, env, logDir, script, port, roles } = this.spec;
      const crash: Record<string, string> = this.crashAt ? { CRASH_AT: this.crashAt } : {};
      this.crashAt = '';
      this.expected = false;
      this.starts += 1;
      const all = { ...env, PORT: String(port), ROLES: roles, ...crash, ...this.extra };
      const child = new ChaosChild({ name, script, env: all, logDir });
      this.child = child;
      const isReady = await child.ready();
      if (isReady) onReady();
      await child.exited;
      const { code, signal } = child.end ?? { code: null, signal: null };
      const ordered = this.expected || this.closing || (crash.CRASH_AT && signal === 'SIGKILL');
      if (isReady && !ordered)
        this.unexpected.push(`${name} ended by itself (${signal ?? code}): ${child.lastWords()}`);
      if (!this.closing) await sleep(RESTART_MS);
    }
  }
}
