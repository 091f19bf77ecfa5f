import type { CustomerEvent } from '@loyalty/contracts/customers/events';
import { type CustomerStanding } from '@loyalty/contracts/customers/standing';
import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type EventStore, streamOf } from '../../../../platform/event-store/port.js';
import { customerDecider } from '../../../customers/domain/customer.js';
import type { RecordedPointsEvent } from './account-history.js';
import { type AccountView, isSeen, type Moment, viewLines } from './account-view.js';
import { Histories } from './histories.js';

/**
 * Accounts and memberships at a moment, folded from the log by the domain's own rules. Histories of long accounts are
 * cached within a bound (see `Histories`).
 */
export class Accounts {
  private readonly histories = new Histories();

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  /** The account of a customer at a moment; empty for a customer without points. */
  async view(shop: string, customer: string, moment: Moment): Promise<AccountView> {
    const stream = streamOf(shop, 'points', customer);
    const history = this.histories.of(stream);
    history.fold((await this.reported(shop, 'points', customer, history.revision + 1)) as RecordedPointsEvent[]);
    this.histories.keep(stream, history);
    return viewLines(history.lines, moment);
  }

  /** Membership of a customer at a moment. */
  async membership(shop: string, customer: string, moment: Moment): Promise<CustomerStanding['membership']> {
    const reported = await this.reported(shop, 'customers', customer);
    const seen = (reported as Recorded<CustomerEvent>[]).filter(isSeen(moment));
    return seen.reduce((so, event) => customerDecider.evolve(so, event), customerDecider.initial()).membership;
  }

  /** The events of a stream, upcast to their newest versions. */
  private async reported(shop: string, context: string, id: string, fromRevision?: number): Promise<Recorded[]> {
    return (await this.store.readStream(shop, streamOf(shop, context, id), fromRevision)).map(current);
  }
}
