import type { Notes } from '@loyalty/services/platform/vault/notes';

/** Notes of a ledger without a vault: events have the texts themselves. */
export const plainNotes: Pick<Notes, 'sealFor'> = {
  sealFor: (_about, texts, _cause, command) => command(...(texts as never)),
};
