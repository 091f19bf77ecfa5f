import type { Terminal } from '../platform/terminal/terminal.js';

/** Output of a command's result: as text for people, or as one document for programs. */
export interface Output extends Terminal {
  data(value: unknown): Promise<void>;
}

/** Without a document: also for a step of a command that prints its own. */
export const inWords = (terminal: Terminal): Output => ({ ...terminal, data: async () => undefined });

/** Suppresses text, so that standard output has the document alone. */
export const inData = (terminal: Terminal): Output => ({
  ...terminal,
  out: async () => undefined,
  data: (value) => terminal.out(JSON.stringify(value, null, 2)),
});
