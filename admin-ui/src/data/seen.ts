/**
 * The log position of this visit's last own write. Every later read asks to have seen it (`atLeast`), so that nobody misses what they
 * just did; a read model that is further on answers without waiting.
 */
let position = 0;

export function haveSeen(written: number): void {
  position = Math.max(position, written);
}

export function seenPosition(): number {
  return position;
}
