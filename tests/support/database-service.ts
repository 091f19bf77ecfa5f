import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { API_KEY, API_SECRET } from './platform-keys.js';

/** Result of a run of the product's program. */
interface StepResult {
  readonly code: number;
  readonly errors: string;
}

const SERVICE = path.resolve('services/dist/main.js');

const environmentOf = (env: Record<string, string>) => {
  const { DATABASE_URL: _, ...outside } = process.env;
  return {
    ...outside,
    PLATFORM_URL: 'http://127.0.0.1:9',
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    TEST_HOOKS: '1',
    ...env,
  };
};

/** Runs one step of the product, such as `migrate`, in a separate process. */
export function runStep(words: readonly string[], env: Record<string, string>): Promise<StepResult> {
  const child = spawn(process.execPath, [SERVICE, ...words], {
    env: environmentOf(env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code: code ?? 1, errors })));
}

export interface RunningService {
  readonly api: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the service in a separate process. @throws Error with its output when it does not become ready */
export function startServiceProcess(env: Record<string, string>): Promise<RunningService> {
  const child = spawn(process.execPath, [SERVICE], { env: environmentOf(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk;
      const [, api] = /^ready (\S+)$/m.exec(text) ?? [];
      if (api) resolve({ api, child, stop });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then(() => reject(new Error(text)));
  });
}
