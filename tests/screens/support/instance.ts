/** The part of DATA_DIR/run.json (operator contract) that screens need. */
export interface Instance {
  readonly api: string;
  readonly admin: string;
  readonly demoStore: string;
  readonly databaseUrl: string;
  readonly shops: readonly { readonly id: string; readonly domain: string }[];
}

export const VARIABLE = 'LOYALTY_SCREENS_INSTANCE';

/** The system that begin.ts has started for this worker; what one test does, another would see. */
export function instance(): Instance {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No system has been started (tests/screens/support/begin.ts).');
  const own = (JSON.parse(text) as Instance[])[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!own) throw new Error('There are more workers than systems.');
  return own;
}
