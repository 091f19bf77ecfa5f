import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import { type AnalyticsEvent, LiabilityClosed, LiabilityRateSet } from '@loyalty/contracts/analytics/events';
import type { PointsRate } from '@loyalty/contracts/analytics/rate';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import { occurred } from '@loyalty/contracts/kernel/event';
import { exponentOf, isTooFine } from '@loyalty/contracts/kernel/money';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Decided, Decider } from '../../../kernel/decider.js';

/** A closing as it was signed off. */
export interface SignedClosing extends ClosedFigures {
  readonly signedAt: string;
  readonly actor: Actor;
}

/** A rate that was set by hand at an instant; null ended it. */
interface RateSet {
  readonly rate: PointsRate | null;
  readonly since: string;
}

/** The rates that were set by hand, and what was signed off, the earliest first. */
export interface LiabilityBooks {
  rates: RateSet[];
  closings: SignedClosing[];
}

type BooksCommand =
  /** `currency` is the shop's. */
  | { readonly kind: 'SetLiabilityRate'; readonly rate: PointsRate | null; readonly currency: string }
  /** `today` is a day of the shop's zone; `shown` the points outstanding that the person saw. */
  | {
      readonly kind: 'CloseLiability';
      readonly figures: Omit<ClosedFigures, 'rate'> & { readonly rate: PointsRate | null };
      readonly shown: number;
      readonly today: string;
      readonly signer: Actor;
    };
type Close = Extract<BooksCommand, { kind: 'CloseLiability' }>;

type Decision = Decided<AnalyticsEvent>[] | Rejection;

function setRate({ rates }: LiabilityBooks, rate: PointsRate | null, currency: string): Decision {
  if (rate && rate.currency !== currency)
    return reject('liability.rate-currency', { field: 'rate.currency', with: { currency } });
  if (rate && isTooFine(rate.money, currency))
    return reject('liability.rate-too-fine', { field: 'rate.money', with: { n: exponentOf(currency) } });
  if (rate && Number(rate.money) <= 0) return reject('liability.rate-zero', { field: 'rate.money' });
  const isSame = JSON.stringify(rates.at(-1)?.rate ?? null) === JSON.stringify(rate);
  return isSame ? [] : [occurred(LiabilityRateSet, { rate })];
}

/** A day is signed off once, after it has ended, and none before the last closing. */
function close({ closings }: LiabilityBooks, { figures, shown, today, signer }: Close): Decision {
  const { date, rate, outstanding } = figures;
  if (date >= today) return reject('liability.day-open', { field: 'date' });
  const last = closings.at(-1);
  if (last && date <= last.date) return reject('liability.closed-later', { field: 'date', with: { date: last.date } });
  if (!rate) return reject('liability.no-rate');
  if (outstanding !== shown)
    return reject('liability.figures-changed', { field: 'outstanding', with: { points: outstanding } });
  return [occurred(LiabilityClosed, { ...figures, rate, signer })];
}

/** What a shop's accountant decides is one stream: closings are in order, each day once. */
export const liabilityBooksDecider: Decider<BooksCommand, AnalyticsEvent, LiabilityBooks> = {
  context: 'analytics',
  foldVersion: 'liability-books/2',
  initial: () => ({ rates: [], closings: [] }),
  evolve(state, event) {
    if (event.type === 'LiabilityRateSet') {
      state.rates.push({ rate: event.data.rate, since: event.occurredAt });
      return state;
    }
    const { signer: actor, ...figures } = event.data;
    state.closings.push({ ...figures, signedAt: event.occurredAt, actor });
    return state;
  },
  decide: (command, state) =>
    command.kind === 'SetLiabilityRate' ? setRate(state, command.rate, command.currency) : close(state, command),
};
