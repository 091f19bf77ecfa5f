import { describe, expect, it } from '@jest/globals';
import { recordedData, rejection } from '../support/answers.js';
import { openPage, screen, titled } from '../support/page.js';

const { id } = recordedData('customers.get') as { id: string };
const PROFILE = `/customers/profile/${id}`;

describe('a customer’s page', () => {
  it('shows an order that the store deleted as deleted, and its neighbour as paid', async () => {
    openPage(PROFILE, {
      'customers.orders': ([one, other]: object[]) => [{ ...one, status: 'deleted' }, other],
    });
    const line = async (number: string) => (await screen.findByText(`Order ${number}`)).closest('li')?.textContent;
    expect(await line('#1413')).toContain('Deleted');
    expect(await line('#1412')).toContain('Paid');
  });

  it('is not found for a customer who is unknown, with a way back and no history', async () => {
    const unknown = rejection(404, { code: 'not-found' });
    const { user, settled } = openPage('/customers/profile/1', {
      'customers.get': unknown,
      'customers.orders': unknown,
      'activity.customer': unknown,
      'coupons.list': unknown,
      'tiers.customer': unknown,
      'referrals.customer': unknown,
    });
    const back = await screen.findByRole('link', { name: 'All customers' });
    await settled();
    expect(document.body.textContent).not.toContain('could not be loaded');
    expect(screen.queryByRole('button', { name: 'View as of' })).toBeNull();
    await user.click(back);
    await titled('Customers');
  });
});

describe('the list of customers', () => {
  it('selects the row that has the focus by the key x, once', async () => {
    const { user } = openPage('/customers');
    const [{ name }] = recordedData('customers.list') as [{ name: string }];
    await screen.findAllByText(name);
    await user.keyboard('j');
    await user.keyboard('x');
    await screen.findByText('1 selected');
    await user.click(screen.getAllByRole('button', { name: 'Adjust points' })[0]!);
    expect((await screen.findByRole('dialog')).textContent).toContain('Adjust points of 1 customer');
  });
});

it.each(['/', '/customers', '/settings', '/membership'])('a page has one main landmark: %s', async (address) => {
  await openPage(address).settled();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
