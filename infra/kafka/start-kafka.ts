import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../embedded/port.js';
import { brokerSettings } from './broker-settings.js';
import { brokerClassPath, missingForKafka } from './jars.js';

const run = promisify(execFile);

/** Small and quick to start rather than fast in the long run. */
const JVM = ['-Xmx256m', '-Xms96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
const LOGGING = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';

export interface KafkaOptions {
  /** The broker's own directory: its settings, its log, what it said. What lies there is used again. */
  readonly dir: string;
  /** Takes lines for people. */
  readonly log?: (line: string) => void;
}

export interface EmbeddedKafka {
  readonly brokers: string[];
  readonly pid: number;
  /** Resolves when the broker has ended. */
  stop(): Promise<void>;
}

/**
 * Starts one real Apache Kafka broker (KRaft) on free ports of 127.0.0.1. It makes no topic by itself and outlives the caller until `stop`.
 * @throws when Java or Maven is missing, and with the broker's last words when it does not start within a minute
 */
export async function startKafka({ dir, log }: KafkaOptions): Promise<EmbeddedKafka> {
  const missing = missingForKafka();
  if (missing) throw new Error(`No Kafka broker here: ${missing}.`);
  const classPath = await brokerClassPath(log);
  fs.mkdirSync(dir, { recursive: true });
  const home = fs.realpathSync(dir);
  const settings = path.join(home, 'broker.properties');
  const port = await freePort();
  fs.writeFileSync(settings, brokerSettings(home, port, await freePort()));
  await formatOnce(home, classPath, settings);
  const pid = launch(home, classPath, settings);
  await waitUntilReady(home, pid, port);
  return { brokers: [`127.0.0.1:${port}`], pid, stop: () => stopBroker(pid, home) };
}

async function formatOnce(home: string, classPath: string, settings: string): Promise<void> {
  if (fs.existsSync(path.join(home, 'log', 'meta.properties'))) return;
  const cluster = randomBytes(16).toString('base64url');
  const format = ['kafka.tools.StorageTool', 'format', '-t', cluster, '-c', settings];
  await run('java', [...JVM, LOGGING, '-cp', classPath, ...format]);
}

/** The broker's working directory is its own, by which it can be told from a stranger with the same pid. */
function launch(home: string, classPath: string, settings: string): number {
  const out = fs.openSync(path.join(home, 'said'), 'w');
  const args = [...JVM, LOGGING, '-cp', classPath, 'kafka.Kafka', settings];
  const child = spawn('java', args, { cwd: home, detached: true, stdio: ['ignore', out, out] });
  child.on('error', () => {});
  child.unref();
  fs.closeSync(out);
  return child.pid ?? 0;
}

/** A broker listens only once its controller leads, so a connection that is accepted means ready. */
async function waitUntilReady(home: string, pid: number, port: number): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await accepts(port))) {
    if (worksIn(pid, home) && Date.now() < end) {
      await sleep(50);
      continue;
    }
    await stopBroker(pid, home);
    throw new Error(`Kafka did not start:\n${fs.readFileSync(path.join(home, 'said'), 'utf8').slice(-2000)}`);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket.destroy() && true));
    socket.on('error', () => resolve(false));
  });
}

async function stopBroker(pid: number, home: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const end = Date.now() + 10_000;
    if (worksIn(pid, home)) process.kill(pid, signal);
    while (worksIn(pid, home) && Date.now() < end) await sleep(20);
  }
}

function worksIn(pid: number, home: string): boolean {
  try {
    const isZombie = /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return !isZombie && fs.readlinkSync(`/proc/${pid}/cwd`) === home;
  } catch {
    return false;
  }
}
