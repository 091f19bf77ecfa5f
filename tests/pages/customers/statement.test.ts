import { describe, expect, it } from '@jest/globals';
import type { MonthStatement } from '@loyalty/contracts/activity/statement';
import { type Call, rejection } from '../support/answers.js';
import { headerAction, openPage, screen, titled, waitFor, within } from '../support/page.js';

const ID = '1795901809792';
const PAGE = `/customers/profile/${ID}/statement`;

function statementOf(changed: Partial<MonthStatement> = {}): MonthStatement {
  const actor = { kind: 'webhook', id: 'w', label: 'Store platform' } as const;
  const line = { actor, rule: null, note: '', occurredAt: '2026-03-05T12:00:00.000Z', recordedLater: null };
  return {
    ...{
      month: '2026-03',
      zone: 'America/New_York',
      partial: false,
      firstMonth: '2026-01',
      opening: 100,
      closing: 560,
    },
    points: { available: 510, pending: 50, held: 0, debt: 0 },
    nextExpiry: { points: 80, at: '2026-06-30T12:00:00.000Z' },
    omitted: { lines: 0, points: 0 },
    customer: { id: ID, name: 'Maya Okafor', email: 'maya@example.com' },
    lines: [
      {
        ...{ ...line, id: 'event-1', type: 'earn_point', points: 476, balance: 576 },
        source: { kind: 'order', id: '1', label: '#1001' },
      },
      {
        ...{ ...line, id: 'event-2', type: 'expire', points: -16, balance: 560 },
        ...{ source: null, recordedLater: '2026-04-02T12:00:00.000Z' },
      },
    ],
    ...changed,
  };
}

const shown = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the statement of a customer', () => {
  it('leads from the opening balance over the lines to the closing one', async () => {
    openPage(`${PAGE}?month=2026-03`, { 'activity.statement': () => statementOf() });
    await titled('Statement');
    expect(await shown()).toEqual([
      ['', 'Opening balance', '', '100'],
      ['5 Mar 2026', 'Points earned · #1001', '+476', '576'],
      [
        '5 Mar 2026',
        expect.stringMatching(/^Points expiredRecorded on 2 Apr 2026, after the end of the month$/),
        '−16',
        '560',
      ],
      ['', 'Closing balance', '', '560'],
    ]);
    screen.getByText('510 available, 50 pending, 0 owed');
    screen.getByText('on 30 Jun 2026');
  });

  it('is read for another month when it is chosen, which its address has', async () => {
    const page = openPage(PAGE, {
      'activity.statement': (_: object, { query }: Call) =>
        statementOf({
          month: String(query.month ?? '2026-03'),
          lines: [],
          opening: 0,
          closing: 0,
          points: null,
          nextExpiry: null,
        }),
    });
    const months = await screen.findByLabelText('Month');
    await page.user.selectOptions(months, '2026-02');
    await waitFor(() => expect(page.calls('activity.statement').at(-1)?.query.month).toBe('2026-02'));
    await page.settled();
    expect(window.location.search).toContain('month=2026-02');
    screen.getByText('Nothing changed in this month.');
  });

  it.each([
    ['2026-13', '“2026-13” is not a valid month. This is the statement of the present month.'],
    ['1899-12', '“1899-12” is not a valid month. This is the statement of the present month.'],
    ['9999-12', 'December 9999 has not begun yet. This is the statement of the present month.'],
  ])('is that of the present month, and says why, when its address names %s', async (month, sentence) => {
    const page = openPage(`${PAGE}?month=${month}`, { 'activity.statement': () => statementOf() });
    await screen.findByText(sentence);
    await page.settled();
    expect(page.calls('activity.statement').map(({ query }) => query)).toEqual([{}]);
    await page.user.selectOptions(screen.getByLabelText('Month'), '2026-03');
    await page.settled();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('is reached from the profile', async () => {
    const page = openPage(`/customers/profile/${ID}`, { 'activity.statement': () => statementOf() });
    await page.settled();
    await headerAction(page, 'Statement');
    await titled('Statement');
    expect(window.location.pathname).toBe(`/app${PAGE}`);
  });

  it('says so where it cannot be read', async () => {
    openPage(PAGE, { 'activity.statement': rejection(503) });
    await screen.findByRole('button', { name: 'Try again' });
  });
});
