import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetProcess, rememberProcess } from './sweep.js';

const READY_MS = 45_000;

interface ChildOptions {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logDir: string;
}

/** A process of the product, started here and ended by its pid. Its output goes to a file. */
export class ChaosChild {
  url = '';
  /** Exit code and signal; null while it runs. */
  end: { code: number | null; signal: NodeJS.Signals | null } | null = null;
  readonly exited: Promise<void>;
  private readonly process: ChildProcess;
  private readonly log: string;

  constructor(readonly options: ChildOptions) {
    fs.mkdirSync(options.logDir, { recursive: true });
    this.log = path.join(options.logDir, `${options.name}.log`);
    const out = fs.openSync(this.log, 'a');
    this.from = fs.fstatSync(out).size;
    // A separate session: Ctrl-C reaches the rig, which then ends processes in order.
    this.process = spawn(process.execPath, [options.script], {
      env: { PATH: process.env.PATH ?? '', ...options.env },
      detached: true,
      stdio: ['ignore', out, out],
    });
    fs.closeSync(out);
    rememberProcess(this.pid, options.script);
    this.exited = new Promise((resolve) => {
      this.process.on('error', () => resolve());
      this.process.on('exit', (code, signal) => {
        this.end = { code, signal };
        forgetProcess(this.pid);
        resolve();
      });
    });
  }

  private readonly from: number;

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Waits for its line `ready <url>`, or `standby <url>` while another process writes; false when it ended first, or on time-out. */
  async ready(): Promise<boolean> {
    for (const end = Date.now() + READY_MS; Date.now() < end && !this.end; await sleep(25)) {
      const [, url] = /^(?:ready|standby) (\S+)/m.exec(fs.readFileSync(this.log, 'utf8').slice(this.from)) ?? [];
      if (!url) continue;
      this.url = url;
      return true;
    }
    return false;
  }

  signal(name: NodeJS.Signals): void {
    if (this.end || !this.pid) return;
    try {
      process.kill(this.pid, name);
    } catch {
      // It ended between the check and the signal.
    }
  }

  /** Ends it: SIGTERM, then SIGKILL. Returns milliseconds. */
  async stop(maxWaitMs = 12_000): Promise<number> {
    const began = Date.now();
    this.signal('SIGCONT');
    this.signal('SIGTERM');
    await Promise.race([this.exited, sleep(maxWaitMs, undefined, { ref: false })]);
    this.signal('SIGKILL');
    await this.exited;
    return Date.now() - began;
  }

  lastWords(): string {
    return fs.readFileSync(this.log, 'utf8').trim().split('\n').slice(-6).join('\n');
  }
}
