/** What a command tells the shell: `differs` is an answer (a broken chain, drift), `failed` is none. `unsealed` shares its
 * number with `failed`, as the verifiers of evidence packs have it: what was to be proven is not. */
export const exitCode = { fine: 0, differs: 1, usage: 2, failed: 3, unsealed: 3 } as const;

/** The command cannot be carried out as it was given. Its message is one line; the hint says how it is given. */
export class WrongUse extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
