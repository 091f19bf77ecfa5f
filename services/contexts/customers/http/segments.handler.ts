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
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopSettings } from '../../shop/application/settings.js';
import { loadCustomer } from '../application/queries.js';
import { segmentRefreshKind } from '../application/tasks.js';
import { customerDecider } from '../domain/customer.js';

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

@Handles(getExcludedSegment)
export class GetExcludedSegmentHandler implements Handler<typeof getExcludedSegment> {
  constructor(private readonly exclusions: Exclusions) {}

  async execute({ call }: Message<typeof getExcludedSegment>) {
    const segments = await this.exclusions.segments(call.principal.shop);
    return { data: { ...(await this.exclusions.current(call.principal)), segments } };
  }
}

@Handles(setExcludedSegment)
export class SetExcludedSegmentHandler implements Handler<typeof setExcludedSegment> {
  constructor(
    private readonly exclusions: Exclusions,
    private readonly settings: ShopSettings,
  ) {}

  async execute({ call }: Message<typeof setExcludedSegment>) {
    const { shop } = call.principal;
    const { segment: id } = call.body;
    const segment = id === null ? null : ((await this.exclusions.segments(shop)).find((one) => one.id === id) ?? null);
    if (id !== null && segment === null) throw fromRejection(reject('segment.invalid', { field: 'segment' }));
    const values = { [excludedSegment.key]: segment };
    answered(await this.settings.store(values, commandContext(call, setExcludedSegment.id)));
    return { data: { segment, refresh: await this.exclusions.refresh(call.principal) } };
  }
}

@Handles(refreshExcludedSegment)
export class RefreshExcludedSegmentHandler implements Handler<typeof refreshExcludedSegment> {
  constructor(private readonly exclusions: Exclusions) {}

  async execute({ call }: Message<typeof refreshExcludedSegment>) {
    return { data: await this.exclusions.refresh(call.principal) };
  }
}

@Handles(revertFromSegment)
export class RevertFromSegmentHandler implements Handler<typeof revertFromSegment> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof revertFromSegment>) {
    const any = call as unknown as Call;
    const { shop } = call.principal;
    const known = {
      is: async (id: string) => (await loadCustomer(this.ledger, shop, id)).known,
      rejection: 'customer.unknown' as const,
    };
    return handleBulk(this.ledger, any, call.body.ids, known, (customer, cause) =>
      this.ledger.execute(customerDecider, customer, { kind: 'RevertFromSegment', customer }, cause),
    );
  }
}
