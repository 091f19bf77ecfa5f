import { runLedger } from '@loyalty/services/cli/run';
import type { Rig } from '../rig/rig.js';

/** The environment of `npm run ledger` for the rig's database, bypassing all proxies. */
export const operatorEnv = (rig: Rig): Record<string, string> => ({
  DATABASE_URL: rig.postgres.databaseUrl(rig.database),
  DATABASE_ROLE_PASSWORD: rig.nodes[0]?.spec.env.DATABASE_ROLE_PASSWORD ?? '',
  DATA_DIR: rig.dataDir,
  PLATFORM_URL: rig.store.url,
});

/** Runs an operator command on the rig's database; returns its exit code and output. */
export async function operator(rig: Rig, words: readonly string[]): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const code = await runLedger(words, operatorEnv(rig), {
    isScreen: false,
    out: async (line) => void output.push(line),
    write: (block) => void output.push(...block.toString().split('\n').slice(0, -1)),
    err: (line) => void output.push(line),
    progress: () => undefined,
  });
  return { code, output };
}

/** Drift of the read models against a fresh fold of the log (I-61, I-64). */
export async function driftOf(rig: Rig): Promise<string[]> {
  const { code, output } = await operator(rig, ['drift']);
  return code === 0 ? [] : output.filter((line) => /differ|Drift/.test(line)).map((line) => `I-61 ${line.trim()}`);
}
