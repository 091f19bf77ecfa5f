import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../embedded/port.js';
import { type BrokerSecurity, brokerSettings } from './broker-settings.js';
import { brokerClassPath, missingForKafka } from './jars.js';

const run = promisify(execFile);

/** Optimised for small size and quick start rather than throughput. */
const JVM = ['-Xms96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
const HEAP_MB = 256;
const LOGGING = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';

interface KafkaOptions {
  /** The broker's directory: settings, log and output. Existing content is reused. */
  readonly dir: string;
  /** Called with progress messages for people. */
  readonly log?: (line: string) => void;
  /** Any free port when omitted. */
  readonly port?: number;
  /** The port advertised to clients, when a proxy is in front of the broker. */
  readonly advertisedPort?: number;
  /** Without it, any client of the port has full access. */
  readonly security?: BrokerSecurity;
  /** Maximum heap of the JVM, in megabytes. */
  readonly heapMb?: number;
}

export interface EmbeddedKafka {
  readonly brokers: string[];
  readonly pid: number;
  /** Resolves when the broker has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a real Apache Kafka broker (KRaft) on free ports of 127.0.0.1. It does not create topics automatically and outlives the caller
 * until `stop`.
 * @throws when Java or Maven is missing, and with the broker's last output when it does not start within a minute
 */
export async function startKafka(options: KafkaOptions): Promise<EmbeddedKafka> {
  const { dir, log } = options;
  const missing = missingForKafka();
  if (missing) throw new Error(`No Kafka broker here: ${missing}.`);
  const classPath = await brokerClassPath(log);
  fs.mkdirSync(dir, { recursive: true });
  const home = fs.realpathSync(dir);
  for (let attempt = 1; ; attempt++) {
    const broker = await startOnce(home, classPath, options);
    const { pid, port } = broker;
    if (broker.isOpen) return { brokers: [`127.0.0.1:${port}`], pid, stop: () => stopBroker(pid, home) };
    const output = fs.readFileSync(path.join(home, 'said'), 'utf8');
    // The JVM's start between choosing a free port and listening on it leaves time for another process to take it. A broker that ended
    // without output was killed from outside.
    const again = output.includes('BindException') || output === '';
    if (attempt === 3 || !again) throw new Error(`Kafka did not start (${broker.end()}):\n${output.slice(-2000)}`);
    log?.(`Kafka did not start (${broker.end()}); trying again on other ports.`);
  }
}

async function startOnce(
  home: string,
  classPath: string,
  options: KafkaOptions,
): Promise<Launched & { port: number; isOpen: boolean }> {
  const settings = path.join(home, 'broker.properties');
  const [port, controller] = await Promise.all([options.port ?? freePort(), freePort()]);
  const { advertisedPort = port, security } = options;
  fs.writeFileSync(settings, brokerSettings(home, port, controller, advertisedPort, security), { mode: 0o600 });
  await formatOnce(home, classPath, settings);
  const { pid, end } = launch(home, classPath, settings, options.heapMb ?? HEAP_MB);
  const isOpen = await opens(home, pid, port);
  if (!isOpen) await stopBroker(pid, home);
  return { port, pid, end, isOpen };
}

async function formatOnce(home: string, classPath: string, settings: string): Promise<void> {
  if (fs.existsSync(path.join(home, 'log', 'meta.properties'))) return;
  // An id with a leading dash would be parsed as an option.
  const cluster = `L${randomBytes(16).toString('base64url').slice(1)}`;
  const format = ['kafka.tools.StorageTool', 'format', '-t', cluster, '-c', settings];
  await run('java', [...JVM, LOGGING, '-cp', classPath, ...format]);
}

interface Launched {
  readonly pid: number;
  /** Exit code or signal of the process, as text. */
  readonly end: () => string;
}

/** Starts the broker in its own working directory, which detects a reused pid. */
function launch(home: string, classPath: string, settings: string, heapMb: number): Launched {
  const out = fs.openSync(path.join(home, 'said'), 'w');
  const args = [`-Xmx${heapMb}m`, ...JVM, LOGGING, '-cp', classPath, 'kafka.Kafka', settings];
  const child = spawn('java', args, { cwd: home, detached: true, stdio: ['ignore', out, out] });
  let end = 'it was not ready within a minute';
  child.on('error', ({ message }) => (end = message));
  child.on('exit', (code, signal) => (end = signal ? `ended by ${signal}` : `ended with ${code}`));
  child.unref();
  fs.closeSync(out);
  return { pid: child.pid ?? 0, end: () => end };
}

/** Waits until the broker accepts a connection, which it does only once its controller leads. False when it ended, or after a minute. */
async function opens(home: string, pid: number, port: number): Promise<boolean> {
  for (const end = Date.now() + 60_000; worksIn(pid, home) && Date.now() < end; await sleep(50)) {
    if (await accepts(port)) return true;
  }
  return false;
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
