/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { memberWith } from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

it('a member sees a deal, takes it and has a code; one that is shown elsewhere is left out [TIER-050, TIER-053]', async () => {
  const deal = {
    id: '5d0fbb0e-36a5-4f0e-9d0e-6b7c3f6a0001',
    title: 'Tea week',
    discount: { kind: 'percentage', value: '20' },
    actionText: 'Get my code',
    description: 'A fifth off',
    font: 'theme',
    size: 14,
    icon: null,
    colours: { text: '#1c4532', background: '#f0fff4' },
    positions: ['loyalty_page'],
    endDate: null,
    code: null,
  } as const;
  const elsewhere = { ...deal, id: deal.id.replace('01', '02'), title: 'Cart only', positions: ['cart'] } as const;
  const code = 'TEA01-23456-789A';
  const panel = await openPanel({
    'shopper.state': { ...memberWith(0), deals: [deal, elsewhere] },
    'shopper.claim-deal': { deal: deal.id, code },
  });
  await panel.says('Tea weekA fifth off');
  expect(panel.text()).not.toContain('Cart only');
  const row = panel.dialog.querySelector<HTMLElement>('.deals li')!;
  expect([row.style.color, row.style.background]).toEqual(['rgb(28, 69, 50)', 'rgb(240, 255, 244)']);
  await panel.press('Get my code');
  await panel.says(code);
  expect(row.querySelector('button')).toBeNull();
});
