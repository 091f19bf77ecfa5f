import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, titled, within } from '../support/page.js';

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
    expect(screen.getAllByText('Disconnected')).toHaveLength(4);
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

  it('name the review that confirms a key', async () => {
    openPage('/integration/review/app/loox', { 'reviews.app': (data: object) => ({ ...data, connected: true }) });
    await screen.findByText('Not confirmed until the first review arrives. Paste a new secret to replace it.');
  });

  it('ask for no other app while the page is left', async () => {
    const page = openPage('/integration/review/app/loox');
    await titled('Loox');
    await page.user.click((await screen.findAllByRole('link', { name: 'Integrations' }))[0]!);
    await screen.findByLabelText('Search integrations');
    expect(page.calls('reviews.app').map(({ params }) => params.app)).toEqual(['loox']);
  });

  it('lead from their newest reviews to the customers who wrote them', async () => {
    const review = {
      ...{
        id: '6a4c1f0e-0000-4000-8000-000000000001',
        kind: 'write_review',
        status: 'pending',
        maps: null,
        app: 'loox',
      },
      ...{
        customer: { id: '7001', name: 'Ελένη Παπαδοπούλου' },
        at: '2026-11-27T12:00:00.000Z',
        changedAt: null,
        reviewedAt: null,
      },
      ...{
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
      },
      position: 7,
    };
    const page = openPage('/integration/review/app/loox', { 'reviews.list': { data: [review], count: 1, total: 1 } });
    const writer = await screen.findByRole('link', { name: 'Ελένη Παπαδοπούλου' });
    expect(writer.getAttribute('href')).toMatch(/\/customers\/profile\/7001$/);
    expect(screen.getByText(/^4 stars · Lovely · /)).toBeTruthy();
    expect(page.calls('reviews.list')[0]!.query).toMatchObject({ app: 'loox', kind: 'write_review' });
  });

  it('show when their newest review was written, and what came of their deliveries', async () => {
    const delivery = { receivedAt: '2026-11-28T10:15:00.000Z', state: 'done', reason: '', repeats: 2 };
    openPage('/integration/review/app/loox', {
      'reviews.app': (data: object) => ({
        ...data,
        connected: true,
        confirmed: true,
        reviews: 6,
        lastReviewAt: '2026-11-27T12:00:00.000Z',
        deliveries: [delivery, { ...delivery, state: 'ignored', reason: 'no customer', repeats: 0 }],
      }),
    });
    await screen.findByText('6 reviews in 30 days · Last review 27 Nov 2026');
    for (const text of ['Received', 'sent again 2 times', 'Left out', 'no customer']) screen.getByText(text);
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
      'shop.app-blocks': () => ({ isThemeOS2: true }),
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
    // The store's theme has no page of ours.
    expect(screen.getByText('Theme app blocks').closest('li')!.className).not.toContain('opens');
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
