/** What `npm start` writes to DATA_DIR/run.json (operator contract), as far as screens need it. */
export interface Instance {
  readonly api: string;
  readonly admin: string;
  readonly demoStore: string;
  readonly shops: readonly { readonly id: string; readonly domain: string }[];
}

export const VARIABLE = 'LOYALTY_SCREENS_INSTANCE';

/** The system that begin.ts has started. */
export function instance(): Instance {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No system has been started (tests/screens/support/begin.ts).');
  return JSON.parse(text) as Instance;
}
