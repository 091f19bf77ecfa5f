/** Parses a typed whole number: spaces and grouping are allowed, "−" equals "-". Null for anything else. */
export function readInteger(text: string): number | null {
  const plain = text.replace(/[\s,.'’_]/g, '').replace(/^\u2212/, '-');
  if (!/^[+-]?\d{1,13}$/.test(plain)) return null;
  const value = Number(plain);
  return value === 0 ? 0 : value;
}

/** Linked fields of an adjustment, as typed. */
export interface AdjustmentDraft {
  readonly next: string;
  readonly amount: string;
  /** The field that was typed; the other follows from it. */
  readonly wrote: 'next' | 'amount' | null;
}

export const emptyAdjustment: AdjustmentDraft = { next: '', amount: '', wrote: null };

/** The draft after typing the amount: the new balance follows. */
export function writeAmount(current: number, text: string): AdjustmentDraft {
  const amount = readInteger(text);
  return { amount: text, next: amount === null ? '' : String(current + amount), wrote: 'amount' };
}

/** The draft after typing the new balance: the amount follows. */
export function writeNext(current: number, text: string): AdjustmentDraft {
  const next = readInteger(text);
  return { next: text, amount: next === null ? '' : String(next - current), wrote: 'next' };
}

/** Body of the request: the new balance if given, else the amount; null while neither is a number. */
export function adjustmentBody(draft: AdjustmentDraft): { amount: number } | { newBalance: number } | null {
  const value = readInteger(draft.wrote === 'next' ? draft.next : draft.amount);
  if (value === null || draft.wrote === null) return null;
  return draft.wrote === 'next' ? { newBalance: value } : { amount: value };
}
