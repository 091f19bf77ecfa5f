import { setTimeout as pause } from 'node:timers/promises';
import { getHealthReport, listParked, type ParkedRow, retryParked, startTask } from '@loyalty/contracts/health/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { handle, receiptAt } from '../../../platform/http/call.js';
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

export const healthHandlers = [
  handle(
    getHealthReport,
    [Health, Inbox, Jobs, Repeats, Reconciliations],
    (health, inbox, queue, commandRepeats, book) => async (call) => {
      const { shop } = call.principal;
      const [{ head, followers }, jobs, commands, deliveries, repeated, parked, tasks, reconciliation] =
        await Promise.all([
          health.standings(),
          queue.counts(),
          commandRepeats.of(shop),
          inbox.states(shop),
          inbox.examples(shop),
          health.parked.list(shop),
          health.tasks.last(),
          book.standing(shop),
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
    },
  ),
  handle(listParked, [Health], (health) => async (call) => {
    const data = await health.parked.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  handle(retryParked, [Health, EVENT_STORE], (health, store) => {
    const find = async (shop: string, kind: ParkedRow['kind'], id: string): Promise<ParkedRow | null> => {
      return (await health.parked.list(shop)).find((row) => row.kind === kind && row.id === id) ?? null;
    };
    /** Outcome of a retry: null when it is no longer parked, else its row. */
    const outcome = async (shop: string, before: ParkedRow): Promise<ParkedRow | null> => {
      for (const end = performance.now() + GRACE_MS; ; await pause(POLL_INTERVAL_MS)) {
        const now = await find(shop, before.kind, before.id);
        const isTried =
          now && (now.attempts !== before.attempts || (now.kind === 'delivery' && now.reason !== 'tried again'));
        if (!now || isTried || performance.now() > end) return now;
      }
    };
    return async (call) => {
      const { shop } = call.principal;
      const { kind, id } = call.body;
      const before = await find(shop, kind, id);
      if (!before || !(await health.parked.retry(shop, kind, id)))
        throw fromRejection(reject('health.not-parked.unknown', { field: 'id' }));
      const after = await outcome(shop, before);
      return {
        data: { freed: after === null, reason: after?.reason ?? null },
        receipt: receiptAt(await store.head()),
      };
    };
  }),
  handle(startTask, [Health, EVENT_STORE], (health, store) => async (call) => {
    const { kind } = call.body;
    if (!(await health.start(kind))) throw fromRejection(reject('health.busy'));
    return { data: { kind }, receipt: receiptAt(await store.head()) };
  }),
];
