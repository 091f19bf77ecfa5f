/** Values by key in bounded memory, by their estimated bytes: the one that was set or touched longest ago is evicted first. */
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
    while (this.bytes > this.maxBytes && this.values.size > 1) this.delete(this.values.keys().next().value as string);
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
}
