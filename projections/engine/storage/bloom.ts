const BITS_PER_KEY = 12;
const FIRST_KEYS = 1 << 16;
const PROBES = 6;

interface Filter {
  readonly bits: Uint8Array;
  readonly keys: number;
  used: number;
}

/**
 * A Bloom filter of texts: false positives in about one of some hundred lookups, no false negatives, twelve bits a key whatever its length.
 * It grows by filters twice as large.
 */
export class Bloom {
  private readonly filters: Filter[] = [];

  add(text: string): void {
    let last = this.filters.at(-1);
    if (!last || last.used >= last.keys) {
      const keys = last ? last.keys * 2 : FIRST_KEYS;
      last = { bits: new Uint8Array((keys * BITS_PER_KEY) / 8), keys, used: 0 };
      this.filters.push(last);
    }
    last.used += 1;
    const size = last.bits.length * 8;
    let [hash, step] = hashes(text);
    for (let n = 0; n < PROBES; n++) {
      const bit = hash % size;
      last.bits[bit >> 3]! |= 1 << (bit & 7);
      hash = (hash + step) >>> 0;
      step = (step + n) >>> 0;
    }
  }

  has(text: string): boolean {
    if (this.filters.length === 0) return false;
    const [first, stride] = hashes(text);
    return this.filters.some(({ bits }) => {
      let [hash, step] = [first, stride];
      for (let n = 0; n < PROBES; n++) {
        const bit = hash % (bits.length * 8);
        if ((bits[bit >> 3]! & (1 << (bit & 7))) === 0) return false;
        hash = (hash + step) >>> 0;
        step = (step + n) >>> 0;
      }
      return true;
    });
  }
}

/** Two hashes of 32 bits (FNV-1a, and a mix of it). */
function hashes(text: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + a;
  }
  return [(a ^ (a >>> 15)) >>> 0, ((b ^ (b >>> 13)) | 1) >>> 0];
}
