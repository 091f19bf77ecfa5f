import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, titled, waitFor } from '../support/page.js';
import { demoAdmin, type PlayedAdmin, platformAdmin, tokenUntil } from '../support/store-admins.js';

const FAR_SECOND = 4_102_444_800;

let admin: PlayedAdmin;
afterEach(() => admin.close());

/** Opens the general settings with a change that is not saved. */
async function changed() {
  const page = admin.open('/settings/general', { 'shop.change-settings': () => ({}) });
  const format = await screen.findByLabelText<HTMLSelectElement>('Date format');
  await page.user.selectOptions(format, 'YYYY/MM/DD');
  await waitFor(() => expect(admin.saveBar()).not.toBeNull());
  return { page, format };
}

describe.each([
  ['the demo store', demoAdmin],
  ['the platform', () => platformAdmin()],
])('the admin of %s', (_, play) => {
  it('gives the session token of every call, once for all that need one', async () => {
    admin = play();
    await admin.open('/customers').settled();
    expect(admin.given).toHaveLength(1);
    expect(new Set(admin.used)).toEqual(new Set(admin.given));
  });

  it('has the pages of the shop in its menu, whose items open them', async () => {
    admin = play();
    const page = admin.open('/customers');
    await page.settled();
    const items = admin.menu();
    expect(items).toContainEqual(['Reward programs', '/programs']);
    expect(items).toContainEqual(['Settings', '/settings']);
    admin.press('Reward programs');
    await titled('Reward programs');
    await waitFor(() => expect(admin.address()).toBe('/programs'));
  });

  it('has the address of the page that is open', async () => {
    admin = play();
    const { user } = admin.open('/settings');
    await user.click(await screen.findByRole('link', { name: /^General/ }));
    await waitFor(() => expect(admin.address()).toBe('/settings/general'));
  });

  it('saves by one save bar, and shows one toast about it', async () => {
    admin = play();
    const { page } = await changed();
    admin.saveBar()?.save();
    await waitFor(() => expect(admin.toasts('Updated successfully')).toBe(1));
    expect(page.calls('shop.change-settings')).toHaveLength(1);
  });

  it('discards by the save bar, which is then gone', async () => {
    admin = play();
    const { format } = await changed();
    admin.saveBar()?.discard();
    await waitFor(() => expect(admin.saveBar()).toBeNull());
    expect(format.value).not.toBe('YYYY/MM/DD');
  });

  it('asks before a page with unsaved changes is left, and its address stays with the page', async () => {
    admin = play();
    const { page, format } = await changed();
    admin.press('Customers');
    await admin.answerLeaving(false);
    await page.settled();
    expect(format.value).toBe('YYYY/MM/DD');
    await waitFor(() => expect(admin.address()).toBe('/settings/general'));
    admin.press('Customers');
    await admin.answerLeaving(true);
    await titled('Customers');
    await waitFor(() => expect(admin.saveBar()).toBeNull());
  });
});

describe('App Bridge', () => {
  const open = async (address: string, played = platformAdmin()) => {
    admin = played;
    const page = played.open(address);
    await page.settled();
    return { played, page };
  };

  it('is not asked for a token while the one in the first address is good', async () => {
    const first = tokenUntil(FAR_SECOND, 'first');
    const { played } = await open(`/customers?id_token=${first}&shop=oasis-goods.myshopify.com&embedded=1`);
    expect([played.given, new Set(played.used)]).toEqual([[], new Set([first])]);
    expect(location.search).toBe('');
  });

  it('is asked for a token in place of one that has ended', async () => {
    const { played } = await open(`/customers?id_token=${tokenUntil(1)}`);
    expect([played.given.length, new Set(played.used)]).toEqual([1, new Set(played.given)]);
  });

  it('shows the title of the page in the admin’s bar', async () => {
    const { played } = await open('/customers');
    expect(played.title()).toBe('Customers');
  });

  it('lets the merchant pick goods by the admin’s own picker, each once', async () => {
    const { played, page } = await open('/programs/amount_discount/new');
    const { user } = page;
    await user.click(screen.getByRole('button', { name: 'Applies to' }));
    await user.click(await screen.findByRole('radio', { name: 'Specific products' }));
    const browse = await screen.findByRole('button', { name: 'Browse products' });
    await user.click(browse);
    played.picks = { id: '7001', title: 'Clay pot' };
    await user.click(browse);
    await screen.findByText('Clay pot');
    await user.click(browse);
    expect(screen.getAllByText('Clay pot')).toHaveLength(1);
  });

  it('asks the merchant for the scope of store credit, and what was granted is read again [GATE-021]', async () => {
    admin = platformAdmin();
    const played = admin as ReturnType<typeof platformAdmin>;
    const granted = (is: boolean) => ({
      'programs.credit-permission': () => ({ granted: is, grantUrl: 'https://store.example/grant' }),
    });
    const page = played.open('/programs/store_credit/new', granted(false));
    const grant = await screen.findByRole('button', { name: 'Grant permission' });
    played.grants = false;
    await page.user.click(grant);
    expect(played.requested).toEqual([['write_store_credit_account_transactions']]);
    expect(page.calls('programs.credit-permission')).toHaveLength(1);
    played.grants = true;
    page.answers(granted(true));
    await page.user.click(grant);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Grant permission' })).toBeNull());
  });

  it('that did not load leaves the person signed out, with the way back', async () => {
    const { page } = await open('/customers', platformAdmin({ hasScript: false }));
    await titled('Sign in');
    expect(page.calls('customers.list')).toEqual([]);
  });

  it('opens the first page for the address of the app itself', async () => {
    admin = platformAdmin();
    const page = admin.open('');
    await page.settled();
    expect(location.pathname).toBe('/embed');
    await titled('Dashboard');
  });
});
