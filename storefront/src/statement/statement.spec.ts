/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { OwnStatement } from '@loyalty/contracts/shopper/statement';
import { RejectedCall } from '../../../tests/support/widget/answers.js';
import { memberWith } from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const STATEMENT: OwnStatement = {
  ...{ month: '2026-11', zone: 'Asia/Tokyo', partial: true, firstMonth: '2026-09' },
  ...{ opening: 300, closing: 780, points: null, omitted: { lines: 0, points: 0 } },
  nextExpiry: { points: 300, at: '2026-12-31T14:59:59.000Z' },
  lines: [{ id: 'a', title: 'Order #1002', points: 480, balance: 780, occurredAt: '2026-11-03T02:00:00.000Z' }],
};

/** The panel with its history open. */
async function historyOf(statement: unknown, lang = 'en') {
  const answers = { 'shopper.state': memberWith(780), 'shopper.history': [], 'shopper.statement': statement as object };
  const panel = await openPanel(answers, '7', lang);
  panel.openTab(3);
  return panel;
}

it('a member sees a month from its opening to its closing balance, and what expires next', async () => {
  const panel = await historyOf(STATEMENT);
  await panel.press('Statement by month');
  await panel.says('Opening balance300');
  expect(panel.text()).toContain('Order #10023 Nov · Balance 780+480Balance so far780');
  expect(panel.text()).toContain('Expires next: 300 on 31 Dec');
  const months = await panel.named<HTMLSelectElement>('select', 'Month');
  expect([...months.options].map(({ text }) => text)).toEqual(['November 2026', 'October 2026', 'September 2026']);
});

it('another month is shown in place of it, and the list comes back', async () => {
  const panel = await historyOf(STATEMENT);
  await panel.press('Statement by month');
  const months = await panel.named<HTMLSelectElement>('select', 'Month');
  panel.answer({
    'shopper.statement': {
      ...STATEMENT,
      month: '2026-09',
      partial: false,
      opening: 0,
      closing: 0,
      lines: [],
      nextExpiry: null,
    },
  });
  months.value = '2026-09';
  months.dispatchEvent(new Event('change'));
  await panel.says('Closing balance0Nothing changed in this month.');
  expect(panel.text()).not.toContain('Your points will appear here after your first order.');
  await panel.press('All activity');
  await panel.says('Your points will appear here after your first order.');
});

it('a statement that does not come says so, in the language of the page', async () => {
  const panel = await historyOf(new RejectedCall('unavailable'), 'de');
  await panel.press('Auszug nach Monaten');
  await panel.says('Punkte sind gerade nicht verfügbar.');
});
