import type { ProgramRuns, StoredProgramRun } from '@loyalty/services/contexts/programs/application/runs';

type StoredRun = { -readonly [Name in keyof StoredProgramRun]: StoredProgramRun[Name] };

/** Rows of runs in memory, as their table keeps them: they outlive every process. */
export class SimRuns implements Pick<ProgramRuns, 'begin' | 'get' | 'cancel' | 'move' | 'end'> {
  private readonly rows = new Map<string, StoredRun>();

  async begin(
    shop: string,
    _: string,
    requestedBy: string,
    now: Date,
    request: unknown,
    id = '',
  ): Promise<StoredProgramRun> {
    const row = { id, state: 'waiting' as const, done: 0, total: 0, askedBy: requestedBy, askedAt: now.toISOString() };
    const stored: StoredRun = { ...row, tookMs: null, wish: request, result: null };
    this.rows.set(`${shop} ${id}`, stored);
    return { ...stored };
  }

  async get<Input, Result>(shop: string, _: string, id: string): Promise<StoredProgramRun<Input, Result> | null> {
    const known = this.rows.get(`${shop} ${id}`);
    return known ? ({ ...known } as StoredProgramRun<Input, Result>) : null;
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

  private change(shop: string, id: string, to: Partial<StoredRun>): boolean {
    const known = this.rows.get(`${shop} ${id}`);
    if (!known || !['waiting', 'running'].includes(known.state)) return false;
    Object.assign(known, to);
    return true;
  }
}
