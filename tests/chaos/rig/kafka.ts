import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@loyalty/infra/embedded/port';
import { type EmbeddedKafka, startKafka } from '@loyalty/infra/kafka/start-kafka';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { forgetProcess, rememberProcess } from './sweep.js';

/** A real broker that may be killed. Clients reach it through the proxy only, whose address it advertises. */
export class RigKafka {
  private broker: EmbeddedKafka | null = null;

  private constructor(
    private readonly dir: string,
    private readonly port: number,
    readonly proxy: TcpProxy,
  ) {}

  static async start(): Promise<RigKafka> {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-chaos-kafka-'));
    const port = await freePort();
    const kafka = new RigKafka(dir, port, await startTcpProxy({ host: '127.0.0.1', port }));
    await kafka.up();
    return kafka;
  }

  get brokers(): string[] {
    return [`127.0.0.1:${this.proxy.port}`];
  }

  async up(): Promise<void> {
    if (this.broker) return;
    const { dir, port, proxy } = this;
    this.broker = await startKafka({ dir, port, advertisedPort: proxy.port, heapMb: 384 });
    rememberProcess(this.broker.pid, 'kafka.Kafka');
  }

  kill(): void {
    if (!this.broker) return;
    process.kill(this.broker.pid, 'SIGKILL');
    forgetProcess(this.broker.pid);
    this.broker = null;
  }

  /** Kills it and cleans up. */
  abandon(): void {
    this.kill();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }

  async destroy(): Promise<void> {
    if (this.broker) forgetProcess(this.broker.pid);
    await this.broker?.stop();
    await this.proxy.close();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}
