import { describe, expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';

const PROFILE = '/customers/profile/1795901809792';

const couponOf = (number: number, status: 'available' | 'used') => ({
  id: `65e3e8f4-f539-8986-aab4-0000000001${number}0`,
  customer: { id: '1795901809792', name: 'Amal Rahal' },
  rule: { program: '65e3e8f4-f539-8986-aab4-000000000001', version: 1, title: 'One dinar off' },
  position: number,
  code: `OASIS-${number}`,
  title: 'One dinar off',
  status,
  points: 100,
  kind: 'amount_discount',
  value: '1.000',
  currency: 'KWD',
  reward: { kind: 'amount', amount: '1.000', goods: { of: 'all' } },
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  usedAt: status === 'used' ? '2026-11-21T10:00:00.000Z' : null,
  usedOnOrder: status === 'used' ? '#1001' : null,
  revokedAt: null,
  revokeReason: '',
});

describe('the coupons of a customer', () => {
  it.each([
    ['one can be used', [couponOf(1, 'available'), couponOf(2, 'used'), couponOf(3, 'used')]],
    ['none can be used', [couponOf(2, 'used'), couponOf(3, 'used')]],
  ])('that were used are folded to their number, also where %s', async (_, data) => {
    const page = openPage(PROFILE, { 'coupons.list': { data, count: data.length } });
    const unfold = await screen.findByRole('button', { name: 'Show 2 used or ended' });
    expect(screen.queryByText('OASIS-2')).toBeNull();
    await page.user.click(unfold);
    await screen.findByText('OASIS-2');
    await screen.findByText('OASIS-3');
  });
});
