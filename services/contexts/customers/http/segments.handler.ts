import {
  getExcludedSegment,
  refreshExcludedSegment,
  revertFromSegment,
  setExcludedSegment,
} from '@loyalty/contracts/customers/segments';
import { excludedSegment, type Segment } from '@loyalty/contracts/customers/settings';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { answered, handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopSettings } from '../../shop/application/settings.js';
import { changeCustomer, isKnownCustomer } from '../application/change-customer.js';
import { segmentRefreshKind } from '../application/tasks.js';

/** The excluded segment of a shop, and its refreshes. */
export class Exclusions {
  constructor(
    private readonly ledger: Ledger,
    private readonly platform: Pick<PlatformGateway, 'segments'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly tasks: TaskStore,
    private readonly clock: ShiftedClock,
  ) {}

  /** Segments of the store. @throws HttpProblem where it does not say */
  async segments(shop: string): Promise<Segment[]> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.segments(access) : null;
    if (!answer?.ok) throw fromRejection(reject('segment.unavailable'));
    return answer.value.map(({ id, title }) => ({ id, title: title.slice(0, 255) }));
  }

  async refresh({ shop, actor, isAuditor }: Principal) {
    const request = { shop, input: {}, requestedBy: actor.id, now: this.clock.now() };
    const { task } = await this.tasks.start(segmentRefreshKind, request);
    return { ...shownTask(segmentRefreshKind, task, { isAuditor }), kind: 'segment-refresh' as const };
  }

  async current({ shop, isAuditor }: Principal) {
    const [{ settings }, last] = await Promise.all([
      loadShop(this.ledger, shop),
      this.tasks.last(segmentRefreshKind, shop),
    ]);
    const refresh = last && {
      ...shownTask(segmentRefreshKind, last, { isAuditor }),
      kind: 'segment-refresh' as const,
    };
    return { segment: settingOf(excludedSegment, settings), refresh };
  }
}

export const segmentsHandlers = [
  handle(getExcludedSegment, [Exclusions], (exclusions) => async (call) => {
    const segments = await exclusions.segments(call.principal.shop);
    return { data: { ...(await exclusions.current(call.principal)), segments } };
  }),
  handle(setExcludedSegment, [Exclusions, ShopSettings], (exclusions, settings) => async (call, context) => {
    const { shop } = call.principal;
    const { segment: id } = call.body;
    const segment = id === null ? null : ((await exclusions.segments(shop)).find((one) => one.id === id) ?? null);
    if (id !== null && segment === null) throw fromRejection(reject('segment.invalid', { field: 'segment' }));
    const values = { [excludedSegment.key]: segment };
    answered(await settings.store(values, context));
    return { data: { segment, refresh: await exclusions.refresh(call.principal) } };
  }),
  handle(refreshExcludedSegment, [Exclusions], (exclusions) => async (call) => ({
    data: await exclusions.refresh(call.principal),
  })),
  handle(revertFromSegment, [Ledger], (ledger) => (call) => {
    const known = isKnownCustomer(ledger, call.principal.shop);
    return handleBulk(ledger, call, call.body.ids, known, (customer, context) =>
      changeCustomer(ledger, { kind: 'RevertFromSegment', customer }, context),
    );
  }),
];
