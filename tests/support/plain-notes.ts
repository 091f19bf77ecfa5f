/** Notes of a ledger without a vault: events have the texts themselves. */
export const plainNotes = { seal: async (_about: readonly string[], text: string): Promise<string> => text };
