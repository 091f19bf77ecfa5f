import { runLedger } from '@loyalty/services/cli/run';
import type { Config } from '@loyalty/services/platform/config/config';

/** Output of an operator command. */
interface CommandOutput {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
  readonly progress: readonly Progress[];
}

/** What a progress bar has shown. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly what: string;
}

/** Runs `npm run ledger -- …` in this process, on the database of a stage. Without `config` there is no database at all. */
export async function ledger(words: readonly string[], config?: Config): Promise<CommandOutput> {
  const lines: string[] = [];
  const errors: string[] = [];
  const progress: Progress[] = [];
  const env = config && {
    DATABASE_URL: config.DATABASE_URL,
    DATABASE_ROLE_PASSWORD: config.DATABASE_ROLE_PASSWORD ?? '',
    DATABASE_ROLE_PREFIX: config.DATABASE_ROLE_PREFIX ?? '',
    DATA_DIR: config.DATA_DIR,
    APP_URL: config.APP_URL ?? '',
    EVENT_STORE: config.EVENT_STORE,
    EVENT_STORE_URL: config.EVENT_STORE_URL ?? '',
  };
  const code = await runLedger(words, env ?? {}, {
    isScreen: false,
    out: async (line) => void lines.push(line),
    write: (block) => void lines.push(...block.toString().split('\n').slice(0, -1)),
    err: (line) => void errors.push(line),
    progress: (done, of, what) => void progress.push({ done, of, what }),
  });
  return { code, lines, errors, progress };
}
