import { expect, it } from '@jest/globals';
import { headerAction, openPage, screen, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

const CONTACT = 'Contact support to use it.';
const locked = shopWith({ supportLocks: ['review-program', 'code-prefix', 'point-label'] });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('the prefix of codes asks the merchant to contact support while it is locked [GATE-019]', async () => {
  openPage('/programs/amount_discount/new', locked);
  expect((await field('Code prefix')).disabled).toBe(true);
  expect(screen.getAllByText(CONTACT, { exact: false }).length).toBeGreaterThan(0);
  openPage('/programs/amount_discount/new');
  expect((await field('Code prefix')).disabled).toBe(false);
});

it('the names of points cannot be changed while they are locked [GATE-031]', async () => {
  openPage('/programs/point', locked);
  expect((await field('Singular')).disabled).toBe(true);
  openPage('/programs/point');
  expect((await field('Singular')).disabled).toBe(false);
});

it('the review program asks the merchant to contact support, in the list of those that can be added [GATE-014]', async () => {
  const page = openPage('/programs', locked);
  await headerAction(page, 'Add earning program');
  const picker = within(await screen.findByRole('dialog'));
  await page.user.click(picker.getAllByRole('button', { name: /Contact support/ })[0]!);
  expect((await screen.findByRole('dialog')).textContent).toContain(CONTACT);
});
