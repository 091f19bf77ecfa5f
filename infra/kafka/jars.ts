import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Missing prerequisites of a broker on this machine, as a message for people; undefined when there are none. */
export function missingForKafka(): string | undefined {
  const missing = ['java', ...(fs.existsSync(jarDirectory()) ? [] : ['mvn'])].filter((program) => !onPath(program));
  return missing.length > 0 ? `${missing.join(' and ')} not on PATH (Debian: default-jre-headless, maven)` : undefined;
}

/**
 * The class path of the broker; downloads its jars once per version of pom.xml.
 * @throws with Maven's output when the download fails
 */
export async function brokerClassPath(log?: (line: string) => void): Promise<string> {
  const directory = jarDirectory();
  if (!fs.existsSync(directory)) {
    log?.('Fetching the Kafka broker by Maven (once, about 45 MB).');
    await fetchJars(directory);
  }
  return path.join(directory, '*');
}

async function fetchJars(directory: string): Promise<void> {
  const unfinished = `${directory}.${process.pid}`;
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`];
  try {
    await run('mvn', ['-q', '-B', '-f', pom(), ...goal], { cwd: path.dirname(pom()), maxBuffer: 10_000_000 });
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    const { stdout } = error as { stdout?: string };
    throw new Error(`Maven could not fetch Kafka: ${stdout?.trim().split('\n')[0] ?? (error as Error).message}`);
  }
  // A concurrent process fetched the same files.
  if (fs.existsSync(directory)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, directory);
}

function jarDirectory(): string {
  const version = createHash('sha256').update(fs.readFileSync(pom())).digest('hex').slice(0, 12);
  return path.join(repository(), '.cache', 'kafka', version);
}

function pom(): string {
  return path.join(repository(), 'infra', 'kafka', 'pom.xml');
}

/** The repository's root, from the source as well as from dist, which is a folder deeper. */
function repository(): string {
  let at = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(at, 'package-lock.json'))) at = path.dirname(at);
  return at;
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((at) => fs.existsSync(path.join(at, program)));
}
