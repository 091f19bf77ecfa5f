import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, within } from '../support/page.js';

const PROGRAM = '3f0c1f0e-2d4b-4f57-9b8e-0c2f5f1f7a11';
const discount = {
  functionId: 'automatic',
  id: '501',
  program: { id: PROGRAM, title: 'Ten off', event: 'percentage_discount', removed: false },
  reward: { kind: 'percentage', percentage: '10', goods: { of: 'all' } },
  currency: 'USD',
  state: 'on',
  steps: [
    { at: '2026-11-28T12:00:00.000Z', state: 'on', version: 2, reason: null },
    { at: '2026-11-27T12:00:00.000Z', state: 'refused', version: 2, reason: 'Too many discounts' },
  ],
};

describe('the page of a discount that the platform applies by itself', () => {
  it('says what it takes off, leads to its program, and has what became of it [ROUTE-109]', async () => {
    openPage('/discount/automatic/501', { 'discounts.get': () => discount, 'coupons.list': () => [] });
    await screen.findByRole('heading', { level: 1, name: 'Ten off' });
    screen.getByText('10% off');
    expect(screen.getByRole('link', { name: 'Program: Ten off' }).getAttribute('href')).toContain(
      `/programs/edit-settings/${PROGRAM}`,
    );
    const steps = screen.getByText('Too many discounts').closest('li')!;
    within(steps).getByText('Not accepted by the store');
    await screen.findByText('No code of this program was used.');
  });

  it('says when there is no such discount [ROUTE-109]', async () => {
    openPage('/discount/automatic/999', { 'discounts.get': rejection(404, { code: 'not-found' }) });
    await screen.findByText('Discount not found');
  });
});
