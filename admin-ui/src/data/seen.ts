/**
 * The log position of this visit's last own write. Every later read waits for it (`atLeast`, read your own writes); a read model that has
 * passed it answers without waiting.
 */
let position = 0;

export function haveSeen(written: number): void {
  position = Math.max(position, written);
}

export function seenPosition(): number {
  return position;
}
