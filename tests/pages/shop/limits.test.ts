import { describe, expect, it } from '@jest/globals';
import { FIELD_OF_TOMORROW } from '../support/answers.js';
import { openPage, screen, titled, waitFor } from '../support/page.js';
import { withSettings } from '../support/settings.js';
import { shopWith } from '../support/shop.js';

const FREE = { plan: 'free', isNewShop: true, shouldLimitTransactions: false };
const NEAR = 'You are close to the limit of 150 orders.';
const OVER = /^The limit of 150 orders is reached/;

const open = (fields: object) => openPage('/customers', shopWith({ ...FREE, ...fields }));

describe('the limits of free shops', () => {
  it('are near on every page, until the warning is dismissed in this browser [BILL-082, SHELL-056, BILL-090]', async () => {
    const { user } = open({ monthlyOrderCount: 120, [FIELD_OF_TOMORROW]: { deep: [1] } });
    await screen.findByText(NEAR);
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(screen.queryByText(NEAR)).toBeNull());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('dismissedNotices/'))).toHaveLength(1);
    await open({ monthlyOrderCount: 120 }).settled();
    expect(screen.queryByText(NEAR)).toBeNull();
  });

  it('are said to be reached', async () => {
    open({ monthlyOrderCount: 151 });
    await screen.findByText(OVER);
  });

  it.each([
    ['on a paid plan', { plan: 'pro_3_2025' }],
    ['that is older', { isNewShop: false }],
  ])('are not those of a shop %s [BILL-085]', async (_, fields) => {
    await open({ monthlyOrderCount: 151, ...fields }).settled();
    expect(screen.queryByText(OVER) ?? screen.queryByText(NEAR)).toBeNull();
  });

  it('are of transactions where these are limited [BILL-086, MSG-121]', async () => {
    open({ shouldLimitTransactions: true, countTransactions: 800 });
    await screen.findByText('You are close to the transaction limit: 800 of 1000.');
    open({ shouldLimitTransactions: true, countTransactions: 1000 });
    await screen.findByText('Transaction limit reached: contact support.');
  });
});

it('a blocked store sees that it is blocked, and nothing else [SHELL-035, SHELL-042, BILL-028]', async () => {
  open({ isBlockedStore: true });
  await titled('This store is blocked');
  screen.getByAltText('Access Denied');
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('the navigation outside the store admin', () => {
  const navigation = () => screen.findByRole('navigation', { name: 'Loyalty' });
  const open = async (fields: object) => {
    await openPage('/customers', shopWith(fields)).settled();
    return navigation();
  };

  it('counts transactions against the limit of a shop that has one [SHELL-029, SHELL-030]', async () => {
    const limited = { shouldLimitTransactions: true, plan: 'free', countTransactions: 12, transactionLimit: 1000 };
    await open(limited);
    expect(screen.getByRole('region', { name: 'Transactions' }).textContent).toContain('12/1000');
    await open({ shouldLimitTransactions: false, countTransactions: 12 });
    expect(screen.queryByRole('region', { name: 'Transactions' })).toBeNull();
  });

  it('asks no development store for features [SHELL-028]', async () => {
    await withSettings({ supportMail: 'help@vendor.example' }, async () => {
      await open({});
      screen.getByRole('link', { name: 'Feature Request' });
      await open({ isNonDevShop: false });
      expect(screen.queryByRole('link', { name: 'Feature Request' })).toBeNull();
    });
  });

  it('is none while the shop is set up [SHELL-034]', async () => {
    await openPage('/customers', shopWith({ setupDone: false })).settled();
    expect(document.body.textContent).toContain('Three steps, and your customers earn points.');
    expect(screen.queryByRole('navigation', { name: 'Loyalty' })).toBeNull();
  });
});
