/**
 * Exit codes of commands: `differs` is a result (a broken chain, drift), `failed` is none. `unsealed` shares its number with `failed`, as
 * in
 * the verifiers of evidence packs: the proof is missing.
 */
export const exitCode = { fine: 0, differs: 1, usage: 2, failed: 3, unsealed: 3 } as const;

/** The command cannot be executed as given. Its message is one line; the hint shows the correct usage. */
export class WrongUse extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
