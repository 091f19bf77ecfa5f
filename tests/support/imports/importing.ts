import type { Reply } from '../clients/http.js';
import type { Merchant } from '../clients/merchant.js';

/** An import of a test: a file, its kind and its column mapping. */
interface ImportRequest {
  readonly kind?: 'points' | 'birthdays' | 'statuses' | 'migration';
  readonly content: string | Buffer;
  readonly name?: string;
  readonly mapping?: Record<string, unknown>;
}

/** A staff member at the imports of a shop. `idle` resolves when nothing is under way. */
export class Importer {
  constructor(
    private readonly merchant: Merchant,
    private readonly idle: () => Promise<void>,
  ) {}

  async upload(content: string | Buffer, name = 'points.csv'): Promise<string> {
    const { status, body } = await this.merchant.upload('import', content, name);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  }

  /** Opens an import with its file. */
  async open({ kind = 'points', content, name }: ImportRequest): Promise<Reply> {
    const file = await this.upload(content, name);
    return kind === 'migration'
      ? this.merchant.post('/lp/migrations', { file })
      : this.merchant.post('/lp/imports', { kind, file });
  }

  /** Opens an import and checks its rows; the columns mean what they are guessed to mean. */
  async checked(request: ImportRequest): Promise<string> {
    const { status, body } = await this.open(request);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { id } = body.data;
    const { body: found } = await this.merchant.get(`/lp/imports/${id}/columns`);
    const columns = found.data.map(({ guess }: { guess: string }) => guess);
    const pointsMode = columns.includes('points') ? 'add' : null;
    const mapped = await this.merchant.put(`/lp/imports/${id}/mapping`, { columns, pointsMode, ...request.mapping });
    if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
    await this.idle();
    return id;
  }

  async start(id: string, again = false): Promise<Reply> {
    const reply = await this.merchant.post(`/lp/imports/${id}/start`, { again });
    await this.idle();
    return reply;
  }

  /** Carries an import out to its end. @returns its id */
  async done(request: ImportRequest, again = false): Promise<string> {
    const id = await this.checked(request);
    const { status, body } = await this.start(id, again);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }

  async undo(id: string, mode: 'claw_back' | 'forgive' = 'forgive'): Promise<Reply> {
    const reply = await this.merchant.post(`/lp/imports/${id}/undo`, { mode });
    await this.idle();
    return reply;
  }

  async get(id: string): Promise<Reply['body']> {
    return (await this.merchant.get(`/lp/imports/${id}`)).body.data;
  }

  /** Rows with a reason: `[line, code]`. */
  async reasons(id: string): Promise<[number, string | null, string][]> {
    const { body } = await this.merchant.get(`/lp/imports/${id}/lines?first=100`);
    return body.data.map(({ line, code, message }: { line: number; code: string | null; message: string }) => [
      line,
      code,
      message,
    ]);
  }

  /** The result file. */
  async result(api: string, id: string, rows: 'all' | 'failed' = 'all'): Promise<string> {
    const { body } = await this.merchant.get(`/lp/imports/${id}/link?rows=${rows}`);
    const headers = { authorization: `Bearer ${await this.merchant.bearer()}` };
    return (await fetch(`${api}${body.data.path}`, { headers })).text();
  }
}
