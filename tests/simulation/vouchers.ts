import type { VoucherCodes } from '@loyalty/services/platform/vault/vouchers';
import type { ProcessLife, TaskScheduler } from './turns.js';

const nameOf = (shop: string, program: string): string => `${shop}/${program}`;

/** Third-party codes in memory: a list per program, stored only once the pool knows them, as in the real vault. */
export class SimVouchers implements VoucherCodes {
  private readonly lists = new Map<string, readonly string[]>();
  private readonly locks = new Map<string, ProcessLife>();

  async codeAt(shop: string, program: string, number: number): Promise<string | null> {
    return this.lists.get(nameOf(shop, program))?.[number - 1] ?? null;
  }

  /** The list as written by a process, which may die before its write is stored. */
  for(life: ProcessLife, turns: TaskScheduler) {
    return {
      add: async <T>(shop: string, program: string, codes: readonly string[], confirmed: () => Promise<T>) => {
        const name = nameOf(shop, program);
        await turns.at(life, 'vouchers');
        // A closed connection holds no lock.
        while (this.locks.get(name)?.alive) await turns.at(life, 'vouchers-wait');
        this.locks.set(name, life);
        try {
          const list = this.lists.get(name) ?? [];
          const known = new Set(list.map((code) => code.toUpperCase()));
          const twice = codes.filter((code) => known.has(code.toUpperCase()));
          if (twice.length > 0) return { twice };
          const reported = await confirmed();
          await turns.at(life, 'vouchers-kept');
          this.lists.set(name, [...list, ...codes]);
          return { reported };
        } finally {
          this.locks.delete(name);
        }
      },
    };
  }
}
