import type { ProgramRuns, Run } from '@loyalty/services/contexts/programs/application/runs';

type Kept = { -readonly [Name in keyof Run]: Run[Name] };

/** Rows of runs in memory, as their table keeps them: they outlive every process. */
export class SimRuns implements Pick<ProgramRuns, 'begin' | 'get' | 'cancel' | 'move' | 'end'> {
  private readonly rows = new Map<string, Kept>();

  async begin(shop: string, _: string, askedBy: string, now: Date, wish: unknown, id = ''): Promise<Run> {
    const row = { id, state: 'waiting' as const, done: 0, total: 0, askedBy, askedAt: now.toISOString() };
    const kept: Kept = { ...row, tookMs: null, wish, result: null };
    this.rows.set(`${shop} ${id}`, kept);
    return { ...kept };
  }

  async get<Wish, Result>(shop: string, _: string, id: string): Promise<Run<Wish, Result> | null> {
    const known = this.rows.get(`${shop} ${id}`);
    return known ? ({ ...known } as Run<Wish, Result>) : null;
  }

  async cancel(shop: string, id: string): Promise<void> {
    this.change(shop, id, { state: 'cancelled' });
  }

  async move(shop: string, id: string, done: number, total: number): Promise<boolean> {
    return this.change(shop, id, { state: 'running', done, total });
  }

  async end(shop: string, id: string, { state, result = null }: Parameters<ProgramRuns['end']>[2]): Promise<void> {
    this.change(shop, id, { state, result });
  }

  private change(shop: string, id: string, to: Partial<Kept>): boolean {
    const known = this.rows.get(`${shop} ${id}`);
    if (!known || !['waiting', 'running'].includes(known.state)) return false;
    Object.assign(known, to);
    return true;
  }
}
