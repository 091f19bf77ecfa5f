import { setTimeout as pause } from 'node:timers/promises';
import { getHealthReport, listParked, type ParkedRow, retryParked, startTask } from '@loyalty/contracts/health/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Inject } from '@nestjs/common';
import type { EventStore } from '../../../platform/event-store/port.js';
import { type Handler, Handles, type Message, receiptAt } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { Repeats } from '../../../platform/observability/repeats.js';
import { Jobs } from '../../../platform/tasks/jobs.js';
import { Reconciliations } from '../../orders/application/reconciliations.js';
import { Health } from '../application/health.js';

/** Time in which a worker usually takes a retry; after that the screen polls. */
const GRACE_MS = 6000;
const POLL_INTERVAL_MS = 100;

@Handles(getHealthReport)
export class GetHealthReportHandler implements Handler<typeof getHealthReport> {
  constructor(
    private readonly health: Health,
    private readonly inbox: Inbox,
    private readonly jobs: Jobs,
    private readonly repeats: Repeats,
    private readonly book: Reconciliations,
  ) {}

  async execute({ call }: Message<typeof getHealthReport>) {
    const { shop } = call.principal;
    const [{ head, followers }, jobs, commands, deliveries, repeated, parked, tasks, reconciliation] =
      await Promise.all([
        this.health.standings(),
        this.jobs.counts(),
        this.repeats.of(shop),
        this.inbox.states(shop),
        this.inbox.examples(shop),
        this.health.parked.list(shop),
        this.health.tasks.last(),
        this.book.standing(shop),
      ]);
    const { repeats, ...states } = deliveries;
    const duplicates = { commands, deliveries: repeats, examples: repeated };
    const data = {
      head,
      followers,
      jobs,
      duplicates,
      deliveries: states,
      reconciliation,
      parked: parked.length,
      ...tasks,
    };
    return { data, position: head };
  }
}

@Handles(listParked)
export class ListParkedHandler implements Handler<typeof listParked> {
  constructor(private readonly health: Health) {}

  async execute({ call }: Message<typeof listParked>) {
    const data = await this.health.parked.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }
}

@Handles(retryParked)
export class RetryParkedHandler implements Handler<typeof retryParked> {
  constructor(
    private readonly health: Health,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof retryParked>) {
    const { shop } = call.principal;
    const { kind, id } = call.body;
    const before = await this.find(shop, kind, id);
    if (!before || !(await this.health.parked.retry(shop, kind, id)))
      throw fromRejection(reject('health.not-parked.unknown', { field: 'id' }));
    const after = await this.outcome(shop, before);
    return {
      data: { freed: after === null, reason: after?.reason ?? null },
      receipt: receiptAt(await this.store.head()),
    };
  }

  private async find(shop: string, kind: ParkedRow['kind'], id: string): Promise<ParkedRow | null> {
    return (await this.health.parked.list(shop)).find((row) => row.kind === kind && row.id === id) ?? null;
  }

  /** Outcome of a retry: null when it is no longer parked, else its row. */
  private async outcome(shop: string, before: ParkedRow): Promise<ParkedRow | null> {
    for (const end = performance.now() + GRACE_MS; ; await pause(POLL_INTERVAL_MS)) {
      const now = await this.find(shop, before.kind, before.id);
      const isTried =
        now && (now.attempts !== before.attempts || (now.kind === 'delivery' && now.reason !== 'tried again'));
      if (!now || isTried || performance.now() > end) return now;
    }
  }
}

@Handles(startTask)
export class StartTaskHandler implements Handler<typeof startTask> {
  constructor(
    private readonly health: Health,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof startTask>) {
    const { kind } = call.body;
    if (!(await this.health.start(kind))) throw fromRejection(reject('health.busy'));
    return { data: { kind }, receipt: receiptAt(await this.store.head()) };
  }
}
