import type { Delivery } from '@loyalty/services/platform/inbox/inbox';
import type { Process } from './process.js';
import type { SimulatedRandom } from './random.js';
import type { Access, JournalLine } from './requests.js';

interface Around {
  readonly random: SimulatedRandom;
  /** A separate random stream for lost deliveries: the rest of a seed is independent of it. */
  readonly postal: SimulatedRandom;
  /** Probability that a delivery about an order is lost (F-25). */
  readonly lose: number;
  readonly journal: JournalLine[];
  readonly access: Access;
  /** The inbox; false when it did not answer. */
  receive(process: Process, delivery: Delivery): Promise<boolean>;
  /** Called with each delivery, when recording. */
  readonly record: ((line: object) => void) | null;
  readonly anyProcess: () => Process;
  readonly coverage: (what: string) => void;
}

/** Transport of the platform's webhooks: soon, late, twice, out of order, or never. */
export class WebhookChannel {
  /** Pending deliveries of the platform. */
  private outgoing: Delivery[] = [];
  private readonly delivered: Delivery[] = [];

  constructor(private readonly around: Around) {}

  report(shop: string, topic: string, body: string, triggeredAt: string): void {
    const { postal, lose, journal } = this.around;
    const n = this.delivered.length + this.outgoing.length + 1;
    // No night finds a lost deletion: the platform lists what it has (docs/orders.md).
    if (/^(orders|refunds)\/(?!delete$)/.test(topic) && postal.chance(lose)) {
      journal.push(['  ✉', 'lost', topic, body]);
      return;
    }
    this.outgoing.push({ shop, topic, delivery: `d${n}`, event: `e${n}`, triggeredAt, body: Buffer.from(body) });
    journal.push(['  ✉', `d${n}`, topic, body]);
  }

  /** Makes one delivery to a process; without an answer it is queued again. */
  async deliver(process: Process, delivery: Delivery): Promise<void> {
    const { access, record, coverage } = this.around;
    this.outgoing.push(delivery);
    const { shop, topic, event, body } = delivery;
    const opId = access.nextOp();
    const tInvoke = access.moment();
    if (record) {
      const payload = { topic, delivery: delivery.delivery, event, body: JSON.parse(body.toString()) };
      record({ opId, client: 'platform', kind: 'webhook', shop, account: null, payload, key: null, tInvoke });
    }
    if (!(await this.around.receive(process, delivery))) return;
    coverage(`webhook:${topic}`);
    record?.({ opId, outcome: 'ok', status: 200, body: { success: true }, tReturn: access.moment() });
    this.outgoing = this.outgoing.filter((one) => one !== delivery);
    this.delivered.push(delivery);
  }

  /** Takes some pending deliveries in some order, occasionally with a repeat. */
  takeOutgoing(): Delivery[] {
    const { random } = this.around;
    const due = this.outgoing.filter(() => random.chance(0.8));
    const before = random.pick(this.delivered);
    const again = before && random.chance(0.08) ? [this.repeated(before)] : [];
    const chosen = new Set(due);
    this.outgoing = this.outgoing.filter((one) => !chosen.has(one));
    return random.chance(0.6) ? [...due, ...again] : random.shuffled([...due, ...again]);
  }

  /** A repeated delivery: the platform's own repeat has the same id, one of a new subscription has another. */
  private repeated(before: Delivery): Delivery {
    return this.around.random.chance(0.5) ? before : { ...before, delivery: `${before.delivery}-again` };
  }

  async deliverSome(): Promise<void> {
    for (const delivery of this.takeOutgoing()) await this.deliver(this.around.anyProcess(), delivery);
  }

  async deliverAll(): Promise<void> {
    for (const delivery of this.around.random.shuffled(this.outgoing))
      await this.deliver(this.around.anyProcess(), delivery);
  }
}
