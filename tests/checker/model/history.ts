/** Values over time, each with the position of the event that set it. */
export class History<Value> {
  private readonly made: { readonly position: number; readonly value: Value }[];

  constructor(first: Value) {
    this.made = [{ position: 0, value: first }];
  }

  get now(): Value {
    return (this.made.at(-1) as { value: Value }).value;
  }

  get all(): readonly { readonly position: number; readonly value: Value }[] {
    return this.made;
  }

  add(position: number, value: Value): void {
    this.made.push({ position, value });
  }

  /** Values that a reader between `since` and now may have seen, newest first. */
  seenSince(since: number): Value[] {
    const seen: Value[] = [];
    for (let at = this.made.length - 1; at >= 0; at--) {
      const { position, value } = this.made[at] as { position: number; value: Value };
      seen.push(value);
      if (position <= since) break;
    }
    return seen;
  }
}
