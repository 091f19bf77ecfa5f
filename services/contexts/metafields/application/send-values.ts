import type { MetafieldMapping } from '@loyalty/contracts/metafields/settings';
import {
  METAFIELDS_PER_CALL,
  type MetafieldPlace,
  type MetafieldsGateway,
  type MetafieldValue,
} from '../../../gateways/platform/metafields.gateway.js';
import type {
  PermanentRejection,
  ShopAccess,
  TemporaryRejection,
} from '../../../gateways/platform/platform.gateway.js';
import { isShutOut } from '../../../platform/tasks/platform-answers.js';
import { changesTo, type MemberTexts, type MetafieldChanges, packed } from '../domain/changes.js';
import type { DueCustomer, SentCustomer } from './due-customers.js';
import { VALUE_TYPES } from './member-texts.js';
import type { Block } from './sending-state.js';

const HOUR_MS = 60 * 60_000;
const NONE_REJECTED = { ok: true, value: [] } as const;

/** A customer with what their metafields lack. */
interface Planned {
  readonly due: DueCustomer;
  readonly changes: MetafieldChanges;
}

/** Customers who are sent, and what held up the others. */
interface Sending {
  readonly done: readonly SentCustomer[];
  readonly block: Block | null;
  /** Whether the call that was held up may have been carried out. */
  readonly mayBeDone: boolean;
}

/** The answer of the platform to a call as what holds up all others of the shop. */
export function blockOf(answer: PermanentRejection | TemporaryRejection, code: Block['code'] = 'access'): Block {
  if (answer.kind === 'later') return { code: 'busy', message: answer.reason, forMs: answer.retryAfterMs };
  const { message } = answer;
  if (answer.code === 'ACCESS_DENIED') return { code: 'scope', message, forMs: HOUR_MS };
  return { code: isShutOut(answer) ? 'access' : code, message, forMs: HOUR_MS };
}

const valuesOf = ({ due: { customer }, changes }: Planned): MetafieldValue[] =>
  changes.set.map(({ namespace, key, value, text }) => ({
    customer,
    namespace,
    key,
    type: VALUE_TYPES[value].type,
    value: text,
  }));

const placesOf = ({ due: { customer }, changes }: Planned): MetafieldPlace[] =>
  changes.remove.map((place) => ({ customer, ...place }));

const isUnchanged = ({ changes: { set, remove } }: Planned): boolean => set.length + remove.length === 0;

/** Sends the values of customers: as few calls as possible, until the platform takes no more. */
export class ValueSending {
  private readonly done: SentCustomer[] = [];
  private readonly set: Planned[] = [];
  private block: Block | null = null;
  private mayBeDone = false;

  constructor(
    private readonly gateway: MetafieldsGateway,
    private readonly access: ShopAccess,
  ) {}

  /** @param texts of customers who are members; the store is to have nothing of the others */
  async send(
    due: readonly DueCustomer[],
    map: readonly MetafieldMapping[],
    texts: ReadonlyMap<string, MemberTexts>,
  ): Promise<Sending> {
    const planned = due.map((one) => ({
      due: one,
      changes: changesTo(one, map, one.erased ? null : (texts.get(one.customer) ?? null)),
    }));
    for (const one of planned.filter(isUnchanged)) this.finish(one, false);
    const changed = planned.filter((one) => !isUnchanged(one));
    for (const call of packed(changed, ({ changes }) => changes.set.length, METAFIELDS_PER_CALL))
      await this.setAll(call);
    for (const call of packed(this.set, ({ changes }) => changes.remove.length, METAFIELDS_PER_CALL))
      await this.removeAll(call);
    return { done: this.done, block: this.block, mayBeDone: this.mayBeDone };
  }

  /** Stores the values of some customers; without those whom the platform rejects, since it stores all or none of a call. */
  private async setAll(planned: readonly Planned[]): Promise<void> {
    if (this.block) return;
    const values = planned.flatMap(valuesOf);
    const answer = values.length === 0 ? NONE_REJECTED : await this.gateway.set(this.access, values);
    if (!answer.ok) return this.holdUp(answer);
    const messages = new Map<string, string>();
    for (const { at, message } of answer.value)
      for (const { customer } of at === null ? values : [values[at]!]) messages.set(customer, message);
    for (const one of planned) {
      const message = messages.get(one.due.customer);
      if (message !== undefined) this.reject(one, message);
    }
    const rest = planned.filter(({ due }) => !messages.has(due.customer));
    if (rest.length === planned.length) this.set.push(...planned);
    else if (rest.length > 0) await this.setAll(rest);
  }

  private async removeAll(planned: readonly Planned[]): Promise<void> {
    const places = planned.flatMap(placesOf);
    if (places.length > 0 && this.block) return;
    const answer = places.length === 0 ? null : await this.gateway.remove(this.access, places);
    if (answer && !answer.ok) return this.holdUp(answer);
    for (const one of planned) this.finish(one, true);
  }

  private finish({ due: { customer, mark }, changes }: Planned, called: boolean): void {
    this.done.push({ customer, mark, sent: changes.after, called, rejection: null });
  }

  private reject({ due: { customer, mark, sent } }: Planned, message: string): void {
    this.done.push({ customer, mark, sent, called: true, rejection: message.slice(0, 200) });
  }

  private holdUp(answer: PermanentRejection | TemporaryRejection): void {
    this.block = blockOf(answer);
    this.mayBeDone = answer.kind === 'later' && answer.reason !== 'throttled';
  }
}
