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
  record(command: string, cause: CommandContext, answer: Remembered): { record?: CommandRecord } {
    if (!cause.key) return {};
    return { record: { command, shop: cause.shop, digest: cause.key.digest, answer } };
  }

  /** Stored answer for the context's idempotency key; null when there is none. */
  async find<Answer>(cause: CommandContext): Promise<Outcome<Answer> | null> {
    const known = cause.key && (await this.store.findCommand(cause.shop, commandIdOf(cause, '', null)));
    return known ? this.repeat<Answer>(known, cause) : null;
  }

  async repeat<Answer>(record: CommandRecord, cause: CommandContext): Promise<Outcome<Answer>> {
    if (record.digest !== cause.key?.digest)
      return { ok: false, rejection: reject('command.key-reused'), repeated: true };
    this.onRepeat(cause.shop);
    const { ok, rejected } = record.answer as Remembered;
    if (!ok) return { ok: false, rejection: rejected as Rejection, repeated: true };
    const last = ok.events.length > 0 ? await this.store.readStream(cause.shop, ok.stream, ok.revision) : [];
    const receipt = { stream: ok.stream, revision: ok.revision, position: last[0]?.position ?? 0, events: ok.events };
    return { ok: true, answer: ok.answer as Answer, receipt, repeated: true };
  }
}
