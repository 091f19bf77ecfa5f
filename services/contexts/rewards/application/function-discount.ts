import type { RecordedOf } from '@loyalty/contracts/events';
import type { FunctionDiscount } from '@loyalty/contracts/rewards/discounts';
import type { AutomaticEvent } from '@loyalty/contracts/rewards/events';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { Program } from '../../programs/domain/book.js';
import { loadShop } from '../../shop/application/queries.js';
import { automaticOf } from '../domain/automatic.js';
import { isAutomaticRule } from './automatic-request.js';

type Recorded = RecordedOf<AutomaticEvent['type']>;
type Step = FunctionDiscount['steps'][number];

const isOf = (id: string, gid: string): boolean => gid.slice(gid.lastIndexOf('/') + 1) === id;

function stepOf(event: Recorded): Step {
  const { occurredAt: at } = event;
  switch (event.type) {
    case 'AutomaticDiscountPlaced':
      return { at, state: 'on', version: event.data.version, reason: null };
    case 'AutomaticDiscountEnded':
      return { at, state: event.data.deleted ? 'deleted' : 'ended', version: null, reason: null };
    case 'AutomaticDiscountRefused':
      return { at, state: 'refused', version: event.data.version, reason: event.data.message };
  }
}

/** The discounts of a shop's programs that the platform applies by itself. */
export class FunctionDiscounts {
  constructor(
    private readonly ledger: Ledger,
    private readonly store: Pick<EventStore, 'readStream'>,
  ) {}

  /** The discount with the platform's number; null for none of the shop's programs. */
  async find(shop: string, id: string): Promise<Omit<FunctionDiscount, 'functionId'> | null> {
    const { programs } = await loadProgramBook(this.ledger, shop);
    for (const program of Object.values(programs)) {
      const found = await this.ofProgram(shop, program, id);
      if (found) return found;
    }
    return null;
  }

  private async ofProgram(shop: string, { program, versions, removed }: Program, id: string) {
    if (!versions.some(({ rule }) => isAutomaticRule(rule))) return null;
    const all = (await this.store.readStream(shop, streamOf(shop, 'rewards', automaticOf(program)))) as Recorded[];
    const events = all.filter((event) => !('discount' in event.data) || isOf(id, event.data.discount));
    const placed = events.filter((event) => event.type === 'AutomaticDiscountPlaced').at(-1);
    if (!placed) return null;
    const { currency } = await loadShop(this.ledger, shop);
    const { rule } = versions.at(-1)!;
    const steps = events.map(stepOf).reverse();
    const { reward } = placed.data;
    const its = { id: program, title: rule.settings.title, event: rule.event, removed };
    return { id, program: its, reward, currency, state: steps[0]!.state, steps };
  }
}
