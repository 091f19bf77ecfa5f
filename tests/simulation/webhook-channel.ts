import type { Delivery } from '@loyalty/services/platform/inbox/inbox';
import type { Process } from './process.js';
import type { SimulatedRandom } from './random.js';
import type { Access, RequestedLine } from './wishes.js';

interface Around {
  readonly random: SimulatedRandom;
  /** Chance of its own for what gets lost on the way: the rest of a seed is the same without. */
  readonly postal: SimulatedRandom;
  /** How many of the deliveries about orders never come (F-25). */
  readonly lose: number;
  readonly journal: RequestedLine[];
  readonly door: Access;
  /** The inbox; false when it did not answer. */
  receive(process: Process, delivery: Delivery): Promise<boolean>;
  /** Told of each delivery, where somebody wants to know. */
  readonly record: ((line: object) => void) | null;
  readonly anyProcess: () => Process;
  readonly coverage: (what: string) => void;
}

/** What the platform has to tell: soon, late, twice, before what came earlier, or never. */
export class WebhookChannel {
  /** Deliveries that the platform still has to make. */
  private outgoing: Delivery[] = [];
  private readonly delivered: Delivery[] = [];

  constructor(private readonly around: Around) {}

  report(shop: string, topic: string, body: string, triggeredAt: string): void {
    const { postal, lose, journal } = this.around;
    const n = this.delivered.length + this.outgoing.length + 1;
    if (/^(orders|refunds)\//.test(topic) && postal.chance(lose)) {
      journal.push(['  ✉', 'lost', topic, body]);
      return;
    }
    this.outgoing.push({ shop, topic, delivery: `d${n}`, event: `e${n}`, triggeredAt, body: Buffer.from(body) });
    journal.push(['  ✉', `d${n}`, topic, body]);
  }

  /** One delivery to a process; one that was not answered is made again. */
  async deliver(process: Process, delivery: Delivery): Promise<void> {
    const { door: access, record, coverage } = this.around;
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

  /** Some of what the platform has to tell, in some order, now and then something once more. */
  takeOutgoing(): Delivery[] {
    const { random } = this.around;
    const due = this.outgoing.filter(() => random.chance(0.8));
    const before = random.pick(this.delivered);
    const again = before && random.chance(0.08) ? [this.repeated(before)] : [];
    const chosen = new Set(due);
    this.outgoing = this.outgoing.filter((one) => !chosen.has(one));
    return random.chance(0.6) ? [...due, ...again] : random.shuffled([...due, ...again]);
  }

  /** The platform's own repeat has the id of the first; a new subscription tells the same under an id of its own. */
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
