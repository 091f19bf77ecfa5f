/**
 * Bounded cache of recently used entries, without a guarantee to retain. Two generations instead of an exact LRU order: a hit costs one
 * look-up and moves nothing; when the young generation reaches half the bound, the old one is dropped.
 */
export class GenerationalMap<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  get(key: string): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const aged = this.old.get(key);
    if (aged !== undefined) this.set(key, aged);
    return aged;
  }

  set(key: string, value: Value): void {
    this.young.set(key, value);
    if (this.young.size * 2 <= this.limit) return;
    this.old = this.young;
    this.young = new Map();
  }

  delete(key: string): void {
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
