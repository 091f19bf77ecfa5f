import { customerTable } from '@loyalty/projections/customers/customer-table';
import { lifeTable, lotTable } from '@loyalty/projections/points/lot-tables';
import { type Account, endOf, lotOf } from '@loyalty/services/contexts/points/domain/account';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { copyOf } from '@loyalty/services/kernel/copy';
import { causeOf, type LogEvent, partsOf } from '../checker/event.js';
import { Findings } from '../checker/findings.js';
import type { Account as Model } from '../checker/model/account.js';
import type { OrderFacts } from '../checker/model/facts.js';
import { quietShop } from '../checker/model/quiet.js';
import { Replay } from '../checker/model/replay.js';
import { Structure } from '../checker/steps/structure.js';
import { compareDayTables } from './day-tables.js';
import { byStream, type SimulatedLog } from './memory-store.js';
import { addressOf } from './payloads.js';
import type { Process } from './process.js';
import { SimulatedReadSide } from './read-side.js';
import { smallPlans, TRANSACTION_LIMIT } from './small-plans.js';
import { pseudonymOf } from './vault.js';

/** Checks invariants with the checker's own arithmetic: after each step what the step wrote, and periodically everything. */
export class InvariantChecker {
  readonly findings = new Findings(5);
  readonly replay = new Replay(this.findings, {
    plans: smallPlans,
    transactionLimit: TRANSACTION_LIMIT,
    pseudonymOf: (customer) => pseudonymOf(addressOf(customer)),
  });
  private readonly structure = new Structure(this.findings);
  /** Position of each event by id: an event caused by another was decided on a state that included it. */
  private readonly positions = new Map<string, number>();
  private readonly begun = new Map<string, number>();
  private readonly touched = new Set<string>();
  private readonly unread = new Set<string>();
  private position = 0;
  /** Adjustments by the request in their note. */
  readonly byNote = new Map<string, number>();
  readonly events = new Map<string, number>();

  constructor(
    private readonly log: SimulatedLog,
    /** Whether the platform says that a line was bought with a selling plan. */
    private readonly isSubscription: (order: string, line: string) => boolean,
  ) {}

  /** An event with what the platform says of lines of which the delivery did not tell: awards were decided on it. */
  private withPlans(event: LogEvent): LogEvent {
    if (event.type !== 'OrderReported') return event;
    const data = event.data as { readonly snapshot: OrderFacts };
    const lines = data.snapshot.lines.map((line) => ({
      ...line,
      subscription: line.subscription ?? this.isSubscription(data.snapshot.order, line.line),
    }));
    return { ...event, data: { ...data, snapshot: { ...data.snapshot, lines } } };
  }

  /** Records the start of a request: it is decided on the log's present state or a later one. */
  begins(request: string): void {
    this.begun.set(`request:${request}`, this.log.events.length);
  }

  /** Checks every new event. */
  follow(): void {
    const stepBegan = this.position;
    for (const recorded of this.log.page(this.position, Number.POSITIVE_INFINITY)) {
      const event = recorded as LogEvent;
      this.structure.take(event, this.log.events[this.position]?.body ?? '');
      this.position += 1;
      // A round of reminders reads each account in the step in which it records the reminder.
      const own = event.type === 'ExpiryReminded' ? stepBegan : 0;
      this.replay.take(
        this.withPlans(event),
        this.positions.get(causeOf(event)) ?? this.begun.get(event.causation) ?? own,
      );
      this.positions.set(event.id, event.position);
      this.events.set(event.type, (this.events.get(event.type) ?? 0) + 1);
      if (partsOf(event.stream).context === 'points') this.touched.add(event.stream);
      const note = (event.data as { adminNote?: string }).adminNote ?? '';
      const request = note.slice(note.lastIndexOf('#'));
      if (request.startsWith('#')) this.byNote.set(request, (this.byNote.get(request) ?? 0) + 1);
    }
  }

  model(stream: string): Model | undefined {
    const { id } = partsOf(stream);
    return this.replay.shop(stream.slice(0, stream.indexOf('/'))).accounts.get(id);
  }

  /** Compares written accounts in a process's memory with the model (I-02). */
  async compareTouched(process: Process): Promise<void> {
    for (const stream of this.touched) {
      const shop = stream.slice(0, stream.indexOf('/'));
      const account = await process.ledger.stateOf(pointsDecider, shop, partsOf(stream).id);
      this.compare(stream, account, process.life.process);
      this.unread.add(stream);
    }
    this.touched.clear();
  }

  /** Folds every account again from its first event: history is stable, and memory agrees with the log (I-09). */
  foldAnew(): void {
    const streams = byStream(this.log.page(0, Number.POSITIVE_INFINITY));
    for (const [stream, events] of streams) {
      if (partsOf(stream).context !== 'points') continue;
      const account = events.reduce(
        (state, event) => pointsDecider.evolve(state, copyOf(event) as never),
        pointsDecider.initial(),
      );
      this.compare(stream, account, 'a fold from zero');
    }
  }

  private compare(stream: string, account: Account, by: string): void {
    const model = this.model(stream);
    if (!model) return;
    const expected = [...model.lots.values()].map(
      ({ id, pending: waiting, remaining, held: onHold, consumed, expired, reversed, end }) =>
        [id, waiting, remaining, onHold, consumed, expired, reversed, end].join(' '),
    );
    const lots = [...model.lots.values()].map(({ id, pending: waiting, remaining, held: onHold }, age) => {
      const lot = lotOf(account, id);
      // Archived: only an empty lot may be.
      if (!lot && account.aside && waiting + remaining + onHold === 0) return expected[age];
      return [
        lot?.lot,
        lot?.pending,
        lot?.remaining,
        lot?.held,
        lot?.consumed,
        lot?.expired,
        lot?.reversed,
        lot && endOf(account, lot),
      ].join(' ');
    });
    const strangers = Object.keys(account.lots).filter((id) => !model.lots.has(id));
    const { available, pending, held } = accountBalance(account, '');
    const sums = [available, pending, held, account.debt].join(' ');
    const due = [model.remaining, model.pending, model.held, model.debt].join(' ');
    // Lots that came with a merge and left again were opened as well.
    const isOpened = Object.values(account.merges).includes(null)
      ? account.opened >= model.lots.size
      : account.opened === model.lots.size;
    if (lots.join() !== expected.join() || sums !== due || strangers.length > 0 || !isOpened)
      this.findings.add({
        rule: 'I-02',
        what: `${by} knows another account`,
        stream,
        expected: [due, expected],
        found: [sums, lots],
      });
  }

  /** Compares the read models' balances and lots, when their checkpoint is the head (I-61). */
  compareReadSide(readSide: SimulatedReadSide): void {
    if (readSide.position !== this.log.events.length) return;
    for (const stream of this.unread) {
      const shop = stream.slice(0, stream.indexOf('/'));
      // Rows move with the second event of a merge: between the two they are still with the customer whom the model has emptied.
      if (this.replay.shop(shop).moving.size > 0) continue;
      const model = this.model(stream);
      if (model) this.compareRows(readSide, stream, shop, model);
      this.unread.delete(stream);
    }
  }

  private compareRows(readSide: SimulatedReadSide, stream: string, shop: string, model: Model): void {
    const { customer } = model;
    const row = readSide.row(customerTable, { shop, customer });
    const found = [row?.available, row?.pending, row?.held, row?.debt].join(' ');
    const due = [model.remaining, model.pending, model.held, model.debt].join(' ');
    if (found !== due)
      this.findings.add({ rule: 'I-61', what: 'the customer row is not the fold', stream, expected: due, found });
    const life = readSide.row(lifeTable, { shop, customer });
    let shared = 0;
    for (const lot of model.lots.values()) {
      if (lot.follows) shared += lot.remaining;
      const stored = readSide.row(lotTable, { shop, customer, lot: lot.id });
      const same =
        stored?.remaining === lot.remaining &&
        stored.pending === lot.pending &&
        stored.held === lot.held &&
        (stored.follows ? life?.until : stored.expires_at) === lot.end;
      if (!same)
        this.findings.add({ rule: 'I-61', what: 'a lot row is not the fold', stream, expected: lot, found: stored });
    }
    if (shared !== (life?.remaining ?? 0))
      this.findings.add({
        rule: 'I-61',
        what: 'what ends together is not the fold',
        stream,
        expected: shared,
        found: life,
      });
  }

  /** In quiescence: every redemption and every order was settled, and a rebuild equals the live model (I-31, I-64). */
  async end(readSide: SimulatedReadSide): Promise<void> {
    for (const shop of this.replay.shops.values()) quietShop(shop, this.findings);
    if (readSide.position === this.log.events.length) compareDayTables(readSide, this.replay, this.findings);
    this.foldAnew();
    const rebuilt = new SimulatedReadSide(this.log);
    while (rebuilt.position < this.log.events.length) await rebuilt.fold(1000);
    const [live, fresh] = [readSide.dump(), rebuilt.dump()];
    for (const [table, rows] of fresh) {
      const differing = rows.find((row, index) => live.get(table)?.[index] !== row);
      if (differing !== undefined || live.get(table)?.length !== rows.length)
        this.findings.add({ rule: 'I-64', what: `a rebuild of ${table} differs from the live rows`, found: differing });
    }
  }
}
