import type { Terminal } from '../platform/terminal/terminal.js';

/** Where a command says what it found: in words for people, or as one document for programs. */
export interface Output extends Terminal {
  data(value: unknown): Promise<void>;
}

export const inWords = (terminal: Terminal): Output => ({ ...terminal, data: async () => undefined });

/** Words are left out, so that standard output holds the document alone. */
export const inData = (terminal: Terminal): Output => ({
  ...terminal,
  out: async () => undefined,
  data: (value) => terminal.out(JSON.stringify(value, null, 2)),
});
