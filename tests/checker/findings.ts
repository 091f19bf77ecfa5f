/** A violated rule with minimal evidence. */
interface Violation {
  /** The invariant or rule of docs/rules, or LOST, DUPLICATE, PHANTOM, ORDER, READ, LIVENESS. */
  readonly rule: string;
  readonly what: string;
  readonly position?: number;
  readonly stream?: string;
  readonly opId?: string;
  readonly expected?: unknown;
  readonly found?: unknown;
}

/** Collected findings; beyond a readable number per rule they are only counted. */
export class Findings {
  readonly violations: Violation[] = [];
  readonly counts = new Map<string, number>();

  constructor(private readonly maxOfEach = 20) {}

  add(violation: Violation): void {
    const before = this.counts.get(violation.rule) ?? 0;
    this.counts.set(violation.rule, before + 1);
    if (before < this.maxOfEach) this.violations.push(violation);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Deep equality of two plain values; the order of fields is irrelevant. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(b, name) && same((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
