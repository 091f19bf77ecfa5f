import { describe, expect, it } from '@jest/globals';
import type { AnalyticsEvent } from '@loyalty/contracts/analytics/events';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import { type LiabilityBooks, liabilityBooksDecider } from './liability-books.js';

const RATE = { points: 100, money: '1', currency: 'USD' };
const FLOWS = {
  issued: 500,
  imported: 0,
  adjusted: 0,
  returned: 0,
  redeemed: 0,
  expired: 0,
  reversed: 0,
  settled: 0,
  late: 0,
};
const MOMENT = { now: '2026-03-05T10:00:00.000Z', newId: () => 'id' };

type Command = Parameters<typeof liabilityBooksDecider.decide>[0];

/** Decides commands one after the other: the code of each rejection, or `ok`. */
function run(...commands: Command[]): { outcomes: string[]; books: LiabilityBooks } {
  let books = liabilityBooksDecider.initial();
  const outcomes = commands.map((command) => {
    const decided = liabilityBooksDecider.decide(command, books, MOMENT);
    if (isRejection(decided)) return decided.rejected;
    for (const event of decided as readonly AnalyticsEvent[])
      books = liabilityBooksDecider.evolve(books, { ...event, id: 'e', occurredAt: MOMENT.now });
    return decided.length === 0 ? 'unchanged' : 'ok';
  });
  return { outcomes, books };
}

const close = (
  date: string,
  changed: Partial<Extract<Command, { kind: 'CloseLiability' }>['figures']> = {},
  shown = 500,
): Command => ({
  kind: 'CloseLiability',
  figures: {
    date,
    previous: null,
    position: 7,
    outstanding: 500,
    owed: 0,
    breakage: 20,
    rate: RATE,
    currency: 'USD',
    value: '5.00',
    breakageValue: '0.20',
    flows: FLOWS,
    totals: { issued: 500, redeemed: 0, expired: 0 },
    recognised: 0,
    recognisedValue: '0.00',
    deferred: 500,
    deferredValue: '5.00',
    ...changed,
  },
  shown,
  today: '2026-03-05',
  signer: { kind: 'staff', id: '7' },
});
const rate = (given: typeof RATE | null): Command => ({ kind: 'SetLiabilityRate', rate: given, currency: 'USD' });

describe('signing off a day', () => {
  it('goes forward by days that have ended, each once', () => {
    const { outcomes, books } = run(
      close('2026-03-05'),
      close('2026-02-28'),
      close('2026-02-28'),
      close('2026-01-31'),
      close('2026-03-04'),
    );
    expect(outcomes).toEqual(['liability.day-open', 'ok', 'liability.closed-later', 'liability.closed-later', 'ok']);
    expect(books.closings).toMatchObject([
      { date: '2026-02-28', outstanding: 500, actor: { kind: 'staff', id: '7' }, signedAt: MOMENT.now },
      { date: '2026-03-04' },
    ]);
  });

  it('needs a rate, and the figures that were shown', () => {
    expect(run(close('2026-02-28', { rate: null }), close('2026-02-28', {}, 499)).outcomes).toEqual([
      'liability.no-rate',
      'liability.figures-changed',
    ]);
  });
});

describe('the rate by hand', () => {
  it('is in the currency of the shop and worth something; the same again changes nothing', () => {
    const { outcomes, books } = run(
      rate({ ...RATE, currency: 'EUR' }),
      rate({ ...RATE, money: '0.001' }),
      rate({ ...RATE, money: '0' }),
      rate(RATE),
      rate(RATE),
    );
    expect(outcomes).toEqual([
      'liability.rate-currency',
      'liability.rate-too-fine',
      'liability.rate-zero',
      'ok',
      'unchanged',
    ]);
    expect(books.rates).toEqual([{ rate: RATE, since: MOMENT.now }]);
    expect(run(rate(RATE), rate(null)).books.rates).toMatchObject([{ rate: RATE }, { rate: null }]);
  });
});
