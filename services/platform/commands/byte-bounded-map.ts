/** Share of the memory that is freed when it is full. */
const FREED = 1 / 16;

/** Values by key in bounded memory, by their estimated bytes: those that were set or touched longest ago are evicted first. */
export class ByteBoundedMap<Value extends { readonly bytes: number }> {
  private readonly values = new Map<string, Value>();
  private bytes = 0;

  /** @param maxBytes memory for all values, in bytes; one value alone may exceed it */
  constructor(private readonly maxBytes: number) {}

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** Makes a value the one that is evicted last. */
  touch(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.values.set(key, value);
    this.bytes += value.bytes;
    if (this.bytes > this.maxBytes) this.evictOldest(key);
  }

  clear(): void {
    this.values.clear();
    this.bytes = 0;
  }

  delete(key: string): void {
    const value = this.values.get(key);
    if (!value) return;
    this.values.delete(key);
    this.bytes -= value.bytes;
  }

  /** Many in one pass: a map's first key is found by passing over all keys that were deleted before it. */
  private evictOldest(newest: string): void {
    for (const key of this.values.keys()) {
      if (key === newest || this.bytes <= this.maxBytes * (1 - FREED)) return;
      this.delete(key);
    }
  }
}
