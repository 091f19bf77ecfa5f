import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, titled, waitFor, within } from '../support/page.js';

describe('the review apps', () => {
  it('are six, each with a page [INTG-017, ROUTE-076]', async () => {
    openPage('/integration');
    await titled('Integrations');
    const links = await screen.findAllByRole('link', { name: /^(Yotpo|Stamped|Loox|Judge\.me|Fera|Air Reviews)/ });
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      ['airReviews', 'fera', 'judgeme', 'loox', 'stamped', 'yopto'].map((app) => `/app/integration/review/app/${app}`),
    );
  });

  it.each([
    ['yopto', 'Yotpo', 'yotpo', 'ROUTE-078'],
    ['stamped', 'Stamped', 'stamped', 'ROUTE-079'],
    ['loox', 'Loox', 'loox', 'ROUTE-080'],
    ['judgeme', 'Judge.me', 'judgeme', 'ROUTE-081'],
    ['fera', 'Fera', 'fera', 'ROUTE-082'],
    ['airReviews', 'Air Reviews', 'airReviews', 'ROUTE-083'],
  ])('at %s is the page of %s, with the address of its webhook (%s) [%s]', async (path, title, app) => {
    openPage(`/integration/review/app/${path}`);
    await titled(title);
    await screen.findByText(new RegExp(`/webhooks/reviews/${app}/oasis-goods`));
  });

  it('say which of them are confirmed, and that the first review confirms the others', async () => {
    const states = { judgeme: [true, true], loox: [true, false] } as Record<string, readonly [boolean, boolean]>;
    const answers = {
      'reviews.apps': (data: readonly { app: string }[]) =>
        data.map((one) => {
          const [connected, confirmed] = states[one.app] ?? [false, false];
          return { ...one, connected, confirmed };
        }),
    };
    openPage('/integration', answers);
    await screen.findByText('Connected');
    await screen.findByText('Not confirmed');
    // Integrations of other categories have the same badges.
    const apps = screen.getByRole('link', { name: /^Yotpo/ }).closest('ul')!;
    expect(within(apps).getAllByText('Disconnected')).toHaveLength(4);
  });

  it('show what is refused at the key [ROUTE-081]', async () => {
    const message = 'We couldn’t reach Judge.me. Try again.';
    const answers = {
      'reviews.connect': rejection(422, {
        code: 'review.app-unreachable',
        errors: [{ path: 'secret', code: 'review.app-unreachable', message, params: { app: 'Judge.me' } }],
      }),
    };
    const page = openPage('/integration/review/app/judgeme', answers);
    await screen.findByText(/^Paste your private API token of Judge\.me/);
    await page.user.type(screen.getByLabelText('Key'), 'a-private-token');
    await page.user.click(screen.getByRole('button', { name: 'Connect' }));
    await screen.findByText(message);
  });

  it('have one filled button: to connect, or to approve the reviews that wait', async () => {
    const filled = () =>
      [...document.querySelectorAll('.Polaris-Button--variantPrimary')].map((one) => one.textContent);
    openPage('/integration/review/app/loox');
    await screen.findByRole('button', { name: 'Connect' });
    expect(filled()).toEqual(['Connect']);
    openPage('/integration/review/app/loox', { 'reviews.app': (data: object) => ({ ...data, waiting: 2 }) });
    await screen.findByText('2 reviews wait for your approval');
    expect(filled()).toEqual(['Approve reviews']);
  });

  it('name the review that confirms a key', async () => {
    openPage('/integration/review/app/loox', { 'reviews.app': (data: object) => ({ ...data, connected: true }) });
    await screen.findByText(/^Not confirmed until the first review arrives\./);
  });

  it('ask for no other app while the page is left', async () => {
    const page = openPage('/integration/review/app/loox');
    await titled('Loox');
    await page.user.click((await screen.findAllByRole('link', { name: 'Integrations' }))[0]!);
    await screen.findByLabelText('Search integrations');
    expect(page.calls('reviews.app').map(({ params }) => params.app)).toEqual(['loox']);
  });

  describe('once connected', () => {
    const CONNECTED = {
      connected: true,
      confirmed: true,
      connectedAt: '2026-11-12T09:00:00.000Z',
      reviews: 6,
      lastReviewAt: '2026-11-27T12:00:00.000Z',
    };
    const connection = (more: object) => ({ 'reviews.app': (data: object) => ({ ...data, ...CONNECTED, ...more }) });
    const REVIEW = {
      id: '6a4c1f0e-0000-4000-8000-000000000001',
      kind: 'write_review',
      status: 'pending',
      maps: null,
      app: 'loox',
      customer: { id: '7001', name: 'Ελένη Παπαδοπούλου' },
      at: '2026-11-27T12:00:00.000Z',
      changedAt: null,
      reviewedAt: null,
      product: '',
      rating: 4,
      media: false,
      title: 'Lovely',
      text: '',
      link: '',
      points: 0,
      takenBack: false,
      reason: '',
      note: '',
      position: 7,
    };

    it('their newest reviews say by whom, with how many stars, and what approving them would earn', async () => {
      const foreseen = { id: REVIEW.id, customer: '7001', points: 30, isPaid: false, reason: null };
      const page = openPage('/integration/review/app/loox', {
        ...connection({}),
        'reviews.list': { data: [REVIEW], count: 1, total: 1 },
        'reviews.preview': { data: [foreseen], count: 1 },
      });
      const writer = await screen.findByRole('link', { name: 'Ελένη Παπαδοπούλου' });
      expect(writer.getAttribute('href')).toMatch(/\/customers\/profile\/7001$/);
      const row = within(writer.closest('li')!);
      row.getByRole('img', { name: '4 stars' });
      row.getByText('Lovely');
      row.getByText('Pending');
      await row.findByText('30 points');
      row.getByText('if approved');
      expect(page.calls('reviews.list')[0]!.query).toMatchObject({ app: 'loox', kind: 'write_review' });
    });

    it('reviews that wait come first, with the way to those of this app', async () => {
      openPage('/integration/review/app/loox', connection({ waiting: 4 }));
      await screen.findByText('4 reviews wait for your approval');
      const open = screen.getByRole('link', { name: 'Approve reviews' });
      expect(open.getAttribute('href')).toMatch(/\/customers\/programs\/review\?tab=pending&app=loox$/);
    });

    it('the approvals that are opened from there are those of the app', async () => {
      const page = openPage('/customers/programs/review?tab=pending&app=loox');
      await titled('Review approval');
      await waitFor(() =>
        expect(page.calls('reviews.list').at(-1)!.query).toMatchObject({ app: 'loox', status: 'pending' }),
      );
    });

    it('their set-up is folded, and says since when it stands', async () => {
      const page = openPage('/integration/review/app/loox', connection({}));
      const fold = await screen.findByRole('button', { name: 'Set-up' });
      expect(fold.getAttribute('aria-expanded')).toBe('false');
      screen.getByText('Set up on 12 Nov 2026');
      await page.user.click(fold);
      expect(screen.getByLabelText('Key')).toBeTruthy();
      screen.getByText(/only what the new key proves is accepted/);
    });

    it('without a delivery since then, older reviews are not denied', async () => {
      openPage('/integration/review/app/loox', connection({}));
      await screen.findByText(/^Loox has sent nothing since it was connected on 12 Nov 2026\./);
    });

    it('a delivery that failed names its review and what is wrong with it', async () => {
      const review = { rating: 5, title: 'A kettle for life', product: '' };
      const failed = { receivedAt: '2026-11-28T10:15:00.000Z', state: 'parked', reason: 'x', repeats: 0, review };
      openPage('/integration/review/app/loox', connection({ deliveries: [{ ...failed, fault: 'no-customer' }] }));
      await screen.findByText('5 stars · “A kettle for life”');
      screen.getByText('Nobody with this email or ID is a customer of your store.');
      screen.getByRole('link', { name: 'Open Health' });
    });

    it('a failure without words of its own has the recorded reason', async () => {
      const failed = {
        receivedAt: '2026-11-28T10:15:00.000Z',
        state: 'parked',
        reason: 'id Invalid input',
        repeats: 0,
      };
      const deliveries = [{ ...failed, fault: null, review: null }];
      openPage('/integration/review/app/loox', connection({ deliveries }));
      await screen.findByText('It can’t be processed: id Invalid input');
    });

    it('a shop without a program for reviews is told that they earn nothing', async () => {
      openPage('/integration/review/app/loox', {
        ...connection({}),
        'programs.earning': { data: [], count: 0, total: 0 },
      });
      await screen.findByText('No program gives points for reviews, so reviews from Loox earn nothing.');
      const create = screen.getByRole('link', { name: 'Create program' });
      expect(create.getAttribute('href')).toMatch(/\/programs\/write_review\/new$/);
    });
  });

  it('show when their newest review was written, and what came of their deliveries', async () => {
    const delivery = {
      receivedAt: '2026-11-28T10:15:00.000Z',
      state: 'done',
      reason: '',
      fault: null,
      repeats: 2,
      review: null,
    };
    openPage('/integration/review/app/loox', {
      'reviews.app': (data: object) => ({
        ...data,
        connected: true,
        confirmed: true,
        reviews: 6,
        lastReviewAt: '2026-11-27T12:00:00.000Z',
        deliveries: [delivery, { ...delivery, state: 'ignored', reason: 'something else', repeats: 0 }],
      }),
    });
    await screen.findByText('6 reviews in 30 days · Last review 27 Nov 2026');
    for (const text of ['Received', 'sent again 2 times', 'Left out', 'something else']) screen.getByText(text);
  });
});

describe('the hub of integrations', () => {
  it('lists by category what works, with what it brings and its state', async () => {
    openPage('/integration', {
      'reviews.apps': (data: readonly { app: string }[]) =>
        data.map((one) =>
          one.app === 'judgeme'
            ? { ...one, connected: true, confirmed: true, reviews: 6, lastReviewAt: '2026-11-27T12:00:00.000Z' }
            : one,
        ),
    });
    await screen.findByText(/^Signed webhooks.* · Last review 27 Nov 2026$/);
    screen.getByText('Reviews earn points');
    for (const name of ['Product reviews', 'Subscriptions', 'Theme', 'Data']) screen.getByRole('heading', { name });
    await screen.findByText('App blocks supported');
    // What has no page that works is not offered.
    expect(screen.queryByText('Klaviyo')).toBeNull();
  });

  it('says of each review app how it differs, and shows which rows open', async () => {
    openPage('/integration');
    const name = await screen.findByRole('link', { name: 'Yotpo' });
    const list = within(name.closest('ul')!);
    const rows = list.getAllByRole('listitem');
    const sentences = rows.map((row) => row.querySelector('p')!.textContent);
    expect(new Set(sentences).size).toBe(6);
    expect(name.closest('li')!.textContent).toMatch(/Photos aren’t reported\. You approve each review/);
    for (const row of rows) expect(row.className).toContain('opens');
    const theme = screen.getByRole('link', { name: 'Theme app blocks' });
    expect(theme.getAttribute('href')).toBe('/app/storefront');
  });

  it('says that the widget is off in the theme, where shoppers see none', async () => {
    openPage('/integration', { 'shop.app-blocks': (data: object) => ({ ...data, isEmbedOn: false }) });
    const row = (await screen.findByText('Widget off in your theme')).closest('li')!;
    within(row).getByRole('link', { name: 'Theme app blocks' });
  });

  it('is searched by name and by what is brought; empty categories are left out', async () => {
    const page = openPage('/integration');
    const search = await screen.findByLabelText('Search integrations');
    await page.user.type(search, 'yot');
    screen.getByRole('link', { name: 'Yotpo' });
    expect(screen.queryByRole('heading', { name: 'Theme' })).toBeNull();
    await page.user.clear(search);
    await page.user.type(search, 'earn points');
    screen.getByRole('link', { name: 'Loox' });
    await page.user.clear(search);
    await page.user.type(search, 'klaviyo');
    await screen.findByText('No integration matches “klaviyo”');
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
    screen.getByRole('heading', { name: 'Theme' });
  });
});
