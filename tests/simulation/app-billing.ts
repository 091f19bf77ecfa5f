import type {
  BillingGateway,
  FoundSubscription,
  SubscriptionOrder,
  SubscriptionStatus,
  UsageCharge,
} from '@loyalty/services/gateways/platform/billing.gateway';
import type { PlatformOutcome } from '@loyalty/services/gateways/platform/platform.gateway';
import type { SimulatedRandom } from './random.js';
import type { WorldTime } from './sim-clock.js';
import type { ProcessLife, TaskScheduler } from './turns.js';

const DAY_MS = 86_400_000;
const PERIOD_DAYS = { monthly: 30, yearly: 365 } as const;

const after = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

interface UsageRecord {
  readonly id: string;
  readonly key: string;
  readonly at: string;
  readonly cents: number;
}

/** A subscription of a shop to the app, at the platform. */
export interface AppSubscription {
  readonly id: string;
  readonly domain: string;
  readonly request: SubscriptionOrder;
  readonly createdAt: string;
  status: SubscriptionStatus;
  activatedAt: string | null;
  readonly usage: UsageRecord[];
}

type Later<T> = Exclude<PlatformOutcome<T>, { readonly ok: true }>;

const later = { ok: false, kind: 'later', message: 'busy', retryAfterMs: 1 } as unknown as Later<never>;
const rejectedFor = (message: string) => ({ ok: false, kind: 'refused', code: 'INVALID', message }) as Later<never>;

const confirmationUrl = (domain: string, id: string): string => `https://${domain}/confirm/${id.split('/').at(-1)}`;

const usageLineOf = ({ id, request }: AppSubscription): string | null => (request.usage ? `${id}/usage` : null);

/** The platform's billing of the app: one subscription of a shop at a time, usage once per key and up to the cap of a period. */
export class AppBilling {
  readonly subscriptions: AppSubscription[] = [];
  /** Pages of the platform that merchants were led to: what nobody was asked to approve is never approved. */
  readonly offered = new Set<string>();
  private made = 0;

  constructor(
    private readonly time: WorldTime,
    private readonly random: SimulatedRandom,
    /** Probabilities that a call fails, or is carried out without an answer. */
    private trouble: { readonly later: number; readonly lost: number },
    /** Called with each change of a subscription: the platform tells the app. */
    private readonly changed: (subscription: AppSubscription) => void,
  ) {}

  calm(): void {
    this.trouble = { later: 0, lost: 0 };
  }

  of(domain: string): AppSubscription[] {
    return this.subscriptions.filter((one) => one.domain === domain);
  }

  isOffered = ({ id, domain }: AppSubscription): boolean => this.offered.has(confirmationUrl(domain, id));

  /** The merchant or the platform changes a subscription. Approving one ends the one before. */
  become(subscription: AppSubscription, status: SubscriptionStatus): void {
    if (status === 'ACTIVE' && subscription.status === 'PENDING') {
      for (const one of this.of(subscription.domain))
        if (one.status === 'ACTIVE' || one.status === 'FROZEN') this.become(one, 'CANCELLED');
      subscription.activatedAt = this.time.iso();
    }
    subscription.status = status;
    this.changed(subscription);
  }

  /** The app was removed: the platform ends what holds, without a word. */
  end(domain: string): void {
    for (const one of this.of(domain)) if (one.status === 'ACTIVE' || one.status === 'FROZEN') one.status = 'CANCELLED';
  }

  /** Billing as seen by a process: calls yield, fail, or are carried out without an answer. */
  for(life: ProcessLife, turns: TaskScheduler): BillingGateway {
    const ask = async <T>(call: () => PlatformOutcome<T>): Promise<PlatformOutcome<T>> => {
      await turns.at(life, 'platform');
      const fate = this.random.next();
      if (fate < this.trouble.later) return later;
      const answer = call();
      await turns.at(life, 'platform-answered');
      return fate < this.trouble.later + this.trouble.lost ? later : answer;
    };
    return {
      createSubscription: ({ domain }, request) => ask(() => this.create(domain, request)),
      findSubscription: (_, id) => ask(() => ({ ok: true, value: this.found(id) })),
      cancelSubscription: (_, id) => ask(() => this.cancel(id)),
      chargeUsage: (_, charge) => ask(() => this.charge(charge)),
    };
  }

  private create(domain: string, request: SubscriptionOrder): PlatformOutcome<{ id: string; confirmationUrl: string }> {
    this.made += 1;
    const id = `gid://shopify/AppSubscription/${this.made}`;
    const made = { id, domain, request, createdAt: this.time.iso(), status: 'PENDING' as const, activatedAt: null };
    this.subscriptions.push({ ...made, usage: [] });
    return { ok: true, value: { id, confirmationUrl: confirmationUrl(domain, id) } };
  }

  private found(id: string): FoundSubscription | null {
    const known = this.subscriptions.find((one) => one.id === id);
    if (!known) return null;
    const { status, createdAt, request } = known;
    const periodEndsAt = this.periodOf(known)?.endsAt ?? null;
    return { id, status, createdAt, trialDays: request.trialDays, periodEndsAt, usageLine: usageLineOf(known) };
  }

  private cancel(id: string): PlatformOutcome<null> {
    const known = this.subscriptions.find((one) => one.id === id);
    if (known && ['ACTIVE', 'FROZEN', 'PENDING'].includes(known.status)) this.become(known, 'CANCELLED');
    return { ok: true, value: null };
  }

  /** The present period: the trial comes before the first one. */
  private periodOf({ activatedAt, request }: AppSubscription): { startsAt: string; endsAt: string } | null {
    if (activatedAt === null) return null;
    const begin = after(activatedAt, request.trialDays);
    const length = PERIOD_DAYS[request.interval];
    const passed = Math.max(0, Math.floor((this.time.ms - Date.parse(begin)) / (length * DAY_MS)));
    return { startsAt: after(begin, passed * length), endsAt: after(begin, (passed + 1) * length) };
  }

  private charge({ usageLine, amount, idempotencyKey: key }: UsageCharge): PlatformOutcome<{ record: string }> {
    const known = this.subscriptions.find((one) => usageLineOf(one) === usageLine);
    const before = known?.usage.find((one) => one.key === key);
    if (before) return { ok: true, value: { record: before.id } };
    if (known?.status !== 'ACTIVE') return rejectedFor('The subscription is not active');
    const from = this.periodOf(known)!.startsAt;
    const used = known.usage.filter(({ at }) => at >= from).reduce((sum, { cents }) => sum + cents, 0);
    const cents = Math.round(Number(amount) * 100);
    if (used + cents > Math.round(Number(known.request.usage?.cappedAmount) * 100))
      return rejectedFor('Total price exceeds balance remaining');
    this.made += 1;
    const record = { id: `gid://shopify/AppUsageRecord/${this.made}`, key, at: this.time.iso(), cents };
    known.usage.push(record);
    return { ok: true, value: { record: record.id } };
  }
}
