import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Answers, type Call, rejection } from '../support/answers.js';
import { fails, openPage, screen, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

afterEach(() => {
  jest.restoreAllMocks();
});

/** A deal that stands, changed. */
const deal = (changed: object): Answers => ({
  'deals.exclusive': (data: object, { query }: Call) => ({
    ...data,
    isActive: true,
    bannerSpamDuration: 0,
    btnCallLink: 'https://calls.example/book',
    firstSeen: query.firstSeen ? new Date().toISOString() : null,
    ...changed,
  }),
  'deals.hide': () => ({}),
});

const BANNER = { name: 'Exclusive deal' };
const banner = async () => within(await screen.findByRole('region', BANNER));

/** No banner, although the page has asked for the deal. */
async function expectNone(page: ReturnType<typeof openPage>): Promise<void> {
  await page.settled();
  expect(page.calls('deals.exclusive').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', BANNER)).toBeNull();
}

describe('the banner of the exclusive deal', () => {
  it('has its texts, its buttons and its countdown [DEAL-001, DEAL-008, DEAL-010]', async () => {
    openPage('/', deal({ title: '{{store_name}}: {{discount_value}} off for {{month_numbers}} months' }));
    const shown = await banner();
    shown.getByText('Oasis Goods: 50% off for 3 months');
    shown.getByRole('button', { name: 'Upgrade now' });
    shown.getByText(/^Ends in/);
  });

  it('has the button to book a call alone [DEAL-006]', async () => {
    openPage('/', deal({ btnGroupType: 'call', disabledCountDown: true }));
    const shown = await banner();
    shown.getByRole('button', { name: 'Book a call' });
    expect(shown.queryByRole('button', { name: 'Upgrade now' })).toBeNull();
    expect(shown.queryByText(/Ends in/)).toBeNull();
  });

  it('has the button to upgrade alone [DEAL-006]', async () => {
    openPage('/', deal({ btnGroupType: 'upgrade' }));
    const shown = await banner();
    shown.getByRole('button', { name: 'Upgrade now' });
    expect(shown.queryByRole('button', { name: 'Book a call' })).toBeNull();
  });

  it('is closed, which is recorded [DEAL-021]', async () => {
    const page = openPage('/', deal({}));
    await page.user.click((await banner()).getByRole('button', { name: 'Close the exclusive deal' }));
    await waitFor(() => expect(screen.queryByRole('region', BANNER)).toBeNull());
    const bodies = page.calls('deals.hide').map(({ body }) => Object.keys(body as object).toSorted());
    expect(bodies).toEqual([['hiddenAt', 'id']]);
  });

  it.each([
    ['stays away until its hours are over [DEAL-018]', { bannerSpamDuration: 6, hiddenAt: hoursFromNow(-5) }],
    ['is not shown after its end [DEAL-019]', { deleteAt: hoursFromNow(-1) }],
    ['needs an active deal [DEAL-016]', { isActive: false }],
  ])('%s', async (_, changed) => {
    const page = openPage('/settings', deal(changed));
    await expectNone(page);
  });

  it('needs a deal for another plan than the one that the shop has [DEAL-017]', async () => {
    const subscription = (data: object) => ({ ...data, plan: 'advanced_2025', status: 'active' });
    const page = openPage('/settings', { ...deal({}), 'billing.subscription': subscription });
    await expectNone(page);
  });

  it('leaves when the deal ends while the page is open [DEAL-022]', async () => {
    openPage('/settings', deal({ deleteAt: hoursFromNow(1) }));
    await banner();
    const later = Date.now() + 2 * HOUR_MS;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await waitFor(() => expect(screen.queryByRole('region', BANNER)).toBeNull());
  });

  it.each([
    ['is on no list of customers [DEAL-023]', '/customers'],
    ['is not on the page of memberships [DEAL-024]', '/membership'],
    ['is on no page of the storefront [DEAL-025]', '/storefront'],
    ['is not on the page of activities [DEAL-026]', '/customers/activity'],
    ['is not on the page of analytics [DEAL-027]', '/analytics'],
    ['is not on the page of integrations [DEAL-028]', '/integration'],
    ['is not on the page of translations [DEAL-029]', '/translations'],
    ['is not on the page of notifications [DEAL-030]', '/settings/notifications'],
  ])('%s', async (_, address) => {
    const page = openPage(address, deal({}));
    await expectNone(page);
  });
});

describe('a sale', () => {
  const sale = (promo: object, shop: object = {}): Answers => ({
    'deals.promo': (data: object) => ({ ...data, enabled: true, promoDelay: 0, ...promo }),
    'deals.offers': (data: object) => ({
      ...data,
      promo: { type: 'salePopup', discountCode: 'LOYAL20', percent: 20 },
    }),
    'deals.claim-promo': () => ({
      promoType: 'salePopup',
      planDiscountCode: 'LOYAL20',
      promoSpecialOfferDelayType: null,
    }),
    ...shopWith(shop),
    'shop.save': () => ({}),
  });
  const recordedFields = (page: ReturnType<typeof openPage>) =>
    page.calls('shop.save').map(({ body }) => Object.keys(body as object));

  it('is shown as a popup and claimed [DEAL-032, DEAL-035, MSG-015]', async () => {
    const page = openPage('/settings', sale({}));
    const popup = await screen.findByRole('dialog');
    expect(popup.textContent).toContain('Loyalty sale: 20% off');
    await page.user.click(within(popup).getByRole('button', { name: 'Claim offer' }));
    await succeeds('Claim offer successfully');
    expect(page.calls('deals.claim-promo').map(({ body }) => body)).toEqual([{ promoType: 'salePopup' }]);
  });

  it('records that it was shown, each value on its own [DEAL-037, DEAL-038]', async () => {
    const page = openPage('/settings', sale({}));
    await screen.findByRole('dialog');
    await waitFor(() => expect(recordedFields(page).toSorted()).toEqual([['accessAppAt'], ['promoShowAt']]));
  });

  it('is shown as a banner of a holiday, and the access time of today is not renewed [DEAL-032, DEAL-037]', async () => {
    const promo = { type: 'saleBanner', isHolidaySale: true };
    const page = openPage('/settings', sale(promo, { accessAppAt: hoursFromNow(-1) }));
    await screen.findByText('Loyalty sale: 20% off');
    await waitFor(() => expect(recordedFields(page)).toEqual([['promoHolidaySaleShowAt']]));
  });
});

describe('the page of deals', () => {
  const offers = (changed: object): Answers => ({
    'deals.offers': (data: object) => ({ ...data, ...changed }),
  });
  const coupon = { offer: 'coupon', claimed: false, eligible: false, until: null };

  it('says that a claim of growth rewards failed [MSG-094]', async () => {
    const steps = [{ orders: 1, freeOrders: 5, state: 'reached' }];
    const page = openPage('/gift', { ...offers({ steps }), 'deals.claim-growth': rejection(500) });
    await page.user.click(await screen.findByRole('button', { name: /^Claim/ }));
    await fails('Failed to claim free order');
  });

  it('offers stores the headstart [DEAL-039]', async () => {
    const { user } = openPage('/gift');
    await user.click(await screen.findByRole('button', { name: 'See the offer' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('1-year free trial with unlimited orders.');
  });

  it('offers stores on a higher plan of the platform a coupon [DEAL-040]', async () => {
    const { user } = openPage('/gift', offers({ headstart: coupon }));
    await user.click(await screen.findByRole('button', { name: 'See the offer' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('20% off every plan for 3 months.');
  });
});
