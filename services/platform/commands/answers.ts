import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { CommandRecord, EventStore } from '../event-store/port.js';
import { type CommandContext, commandIdOf } from './command-context.js';

/** Outcome of a command. `answer` is the result of `toAnswer`, identical for every repeat. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly receipt: Receipt; readonly repeated: boolean }
  | { readonly ok: false; readonly rejection: Rejection; readonly repeated: boolean };

interface Remembered {
  readonly ok?: { answer: unknown; stream: string; revision: number; events: string[] };
  readonly rejected?: Rejection;
}

/** Answers by idempotency key: a repeat gets the first answer, success or rejection (P10, I-75). */
export class Answers {
  constructor(
    private readonly store: EventStore,
    /** Called with the shop of each repeated command that got its stored answer. */
    private readonly onRepeat: (shop: string) => void,
  ) {}

  /** Record that is written with a command's events, from which a repeat is answered; empty for a command without a key. */
  record(command: string, context: CommandContext, answer: Remembered): { record?: CommandRecord } {
    if (!context.key) return {};
    return { record: { command, shop: context.shop, digest: context.key.digest, answer } };
  }

  /** Stored answer for the context's idempotency key; null when there is none. */
  async find<Answer>(context: CommandContext): Promise<Outcome<Answer> | null> {
    const known = context.key && (await this.store.findCommand(context.shop, commandIdOf(context, '', null)));
    return known ? this.repeat<Answer>(known, context) : null;
  }

  async repeat<Answer>(record: CommandRecord, context: CommandContext): Promise<Outcome<Answer>> {
    if (record.digest !== context.key?.digest)
      return { ok: false, rejection: reject('command.key-reused'), repeated: true };
    this.onRepeat(context.shop);
    const { ok, rejected } = record.answer as Remembered;
    if (!ok) return { ok: false, rejection: rejected as Rejection, repeated: true };
    const last = ok.events.length > 0 ? await this.store.readStream(context.shop, ok.stream, ok.revision) : [];
    const receipt = { stream: ok.stream, revision: ok.revision, position: last[0]?.position ?? 0, events: ok.events };
    return { ok: true, answer: ok.answer as Answer, receipt, repeated: true };
  }
}
