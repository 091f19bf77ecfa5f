import { describe, expect, it } from '@jest/globals';
import { type Answers, RECEIPT, rejection } from '../support/answers.js';
import { atPhoneWidth, type OpenPage, openPage, screen, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

const REASON = { code: 'action.limit', message: 'These points were already earned' };

/** A pending review with a number. */
const reviewOf = (number: number) => ({
  id: `65e3e8f4-f539-8986-aab4-00000000000${number}`,
  kind: 'write_review',
  customer: { id: `900${number}`, name: `Person ${number}` },
  status: 'pending',
  maps: null,
  at: '2026-11-21T10:00:00.000Z',
  changedAt: null,
  reviewedAt: null,
  app: 'judgeme',
  product: '',
  rating: 5,
  media: false,
  title: 'Lovely',
  text: 'It lives',
  link: '',
  points: 0,
  takenBack: false,
  reason: '',
  note: '',
  position: number,
});
type Preview = { points?: number; isPaid?: boolean; reason?: object | null; customer?: string };

/** The list of so many reviews as their approval is foreseen. */
const reviews = (...previews: Preview[]): Answers => ({
  'reviews.list': { data: previews.map((_, at) => reviewOf(at + 1)), count: previews.length, total: previews.length },
  'reviews.preview': {
    data: previews.map((preview, at) => ({
      id: reviewOf(at + 1).id,
      customer: `900${at + 1}`,
      points: 0,
      isPaid: false,
      reason: null,
      ...preview,
    })),
  },
});

/** Asks for the approval of all reviews of the list. */
async function askFor(page: OpenPage, approve = 'Approve'): Promise<HTMLElement> {
  await page.settled();
  await page.user.click(screen.getAllByRole('checkbox')[0]!);
  await page.user.click((await screen.findAllByRole('button', { name: approve }))[0]!);
  return screen.findByRole('dialog');
}
const paragraphs = (dialog: HTMLElement) => [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('the question before several reviews are approved', () => {
  it('says how many points each customer gets, and the sum', async () => {
    const page = openPage('/customers/programs/review', reviews(...Array.from({ length: 4 }, () => ({ points: 50 }))));
    const dialog = await askFor(page);
    within(dialog).getByRole('heading', { name: 'Approve 4 reviews?' });
    await within(dialog).findByText('4 customers get 50 points each, 200 in total.');
    expect(page.calls('reviews.preview')[0]?.body).toEqual({ ids: [1, 2, 3, 4].map((at) => reviewOf(at).id) });
  });

  it('tells apart by reason those that bring none', async () => {
    const more = [{ reason: REASON }, { reason: REASON }, { isPaid: true }];
    const page = openPage('/customers/programs/review', reviews({ points: 50 }, { points: 75 }, ...more));
    const dialog = await askFor(page);
    await within(dialog).findByText('2 customers get 125 points in total.');
    expect(paragraphs(dialog)).toEqual([
      '2 customers get 125 points in total.',
      '2 of 5 get none: limit reached',
      '1 of 5 gets none: points already given',
    ]);
  });

  it('counts a customer with two reviews once', async () => {
    const theirs = { points: 50, customer: '9001' };
    const dialog = await askFor(openPage('/customers/programs/review', reviews(theirs, theirs)));
    await within(dialog).findByText('1 customer gets 100 points.');
  });

  it('speaks the language of the admin', async () => {
    const page = openPage('/customers/programs/review', {
      ...shopWith({ primaryLanguageInApp: 'de' }),
      ...reviews({ points: 50 }, { points: 50 }, { reason: REASON }),
    });
    const dialog = await askFor(page, 'Genehmigen');
    await within(dialog).findByText('2 Kunden bekommen je 50 Punkte, zusammen 100.');
    within(dialog).getByText('1 von 3 bekommt keine: Grenze erreicht');
  });
});

/** Reviews as they wait, each of a product: one that the store has, one that it has no longer, and one of the shop. */
const ofProducts = (): Answers => {
  const answers = reviews({ points: 50 }, { reason: REASON }, { points: 75 });
  const list = answers['reviews.list'] as { data: object[] };
  return {
    ...answers,
    'reviews.list': { ...list, data: list.data.map((row, at) => ({ ...row, product: ['7001', '7002', ''][at] })) },
    'goods.products': () => [{ id: '7001', title: 'Brass burner', image: 'https://cdn.example/burner.png' }],
  };
};

describe('the list of reviews that wait', () => {
  it('shows the points of each if it is approved, and their sum [HOME-014]', async () => {
    const page = openPage('/customers/programs/review', ofProducts());
    await screen.findByText('125 points on this page if approved');
    await page.settled();
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells.map((text) => /(\d+)if approved/.exec(text ?? '')?.[1])).toEqual(['50', '0', '75']);
  });

  it('names the product of each by title and picture, by its number where the store has it no longer', async () => {
    const page = openPage('/customers/programs/review', ofProducts());
    const title = await screen.findByText('Brass burner');
    expect(title.closest('td')!.querySelector('img')?.getAttribute('src')).toBe('https://cdn.example/burner.png');
    screen.getByText('Product 7002');
    screen.getByText('The shop');
    expect(page.calls('goods.products').map(({ query }) => query.ids)).toEqual(['7001,7002']);
  });

  it('is the same without sums while the store does not answer', async () => {
    const page = openPage('/customers/programs/review', { ...ofProducts(), 'reviews.preview': rejection(503) });
    await screen.findByText('Brass burner');
    await page.settled();
    expect(screen.queryByText(/if approved/)).toBeNull();
  });
});

describe('an approval of several', () => {
  const undone = { data: { done: 2, refused: [] }, receipt: RECEIPT };

  it('is undone from its message, after what that takes back of whom [ACTV-017]', async () => {
    const page = openPage('/customers/programs/review', {
      ...reviews({ points: 50 }, { points: 50 }),
      'reviews.status-many': undone,
    });
    const dialog = await askFor(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    const undo = await screen.findByRole('dialog');
    within(undo).getByRole('heading', { name: 'Undo the approval of 2 reviews?' });
    await within(undo).findByText('Takes back 50 points each from 2 customers, 100 in total.');
    within(undo).getByText('A review whose points were taken back cannot be approved again.');
    await page.user.click(within(undo).getByRole('button', { name: 'Undo approval' }));
    await screen.findByText('Approval undone');
    const ids = [1, 2].map((at) => reviewOf(at).id);
    expect(page.calls('reviews.status-many').map(({ body }) => body)).toEqual([
      { ids, status: 'approved', note: '' },
      { ids, status: 'disapproved', note: '' },
    ]);
    expect(page.calls('reviews.preview').at(-1)!.body).toEqual({ ids, verdict: 'disapproved' });
  });
});

it('has its tab in the address, which opens it', async () => {
  const page = openPage('/customers/programs/review?tab=approved&rating=9', reviews({ points: 50 }));
  await page.settled();
  expect(page.calls('reviews.list')[0]!.query).toMatchObject({ status: 'approved' });
  expect(page.calls('reviews.list')[0]!.query).not.toHaveProperty('rating');
  expect(globalThis.location.search).toBe('?tab=approved');
  openPage('/customers/programs/review', reviews({ points: 50 }));
  await waitFor(() => expect(globalThis.location.search).toBe('?tab=approved'));
});

it('offers no approval of reviews whose points were taken back, and says why in the row', async () => {
  const taken = (at: number) => ({ ...reviewOf(at), status: 'disapproved', takenBack: at < 3 });
  const data = [1, 2, 3].map(taken);
  const page = openPage('/customers/programs/review', { 'reviews.list': { data, count: 3, total: 3 } });
  await page.settled();
  expect(screen.getAllByText('Its points were taken back, so it can’t be approved again.').length).toBe(2);
  const boxOf = (name: string) => within(screen.getByText(name).closest('tr')!).getByRole('checkbox');
  await page.user.click(boxOf('Person 1'));
  await screen.findAllByText('1 selected');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await page.user.click(boxOf('Person 3'));
  await screen.findAllByRole('button', { name: 'Approve' });
});

it('offers only decisions that change one of the selected reviews', async () => {
  const states = [
    { status: 'approved', points: 50 },
    { status: 'approved', reason: 'These points were already earned' },
    { status: 'disapproved' },
  ];
  const data = states.map((state, at) => ({ ...reviewOf(at + 1), ...state }));
  const page = openPage('/customers/programs/review?tab=approved', {
    'reviews.list': { data, count: 3, total: 3 },
    'reviews.preview': { data: [] },
  });
  await page.settled();
  const box = (name: string) => within(screen.getByText(name).closest('tr')!).getByRole('checkbox');
  const offered = () =>
    ['Approve', 'Disapprove'].filter((name) => screen.queryAllByRole('button', { name }).length > 0);
  for (const [name, verdicts] of [
    ['Person 1', ['Disapprove']],
    ['Person 2', ['Approve', 'Disapprove']],
    ['Person 3', ['Approve']],
  ] as const) {
    await page.user.click(box(name));
    await waitFor(() => expect(offered()).toEqual(verdicts));
    await page.user.click(box(name));
  }
});

describe('a review that is opened', () => {
  it('says the points of its approval, and asks with them before it is approved [ACTV-015]', async () => {
    const { id } = reviewOf(1);
    const page = openPage('/customers/programs/review', {
      ...reviews({ points: 50 }),
      'reviews.status': { data: { id, status: 'approved', points: 50, reason: '' }, receipt: RECEIPT },
    });
    await screen.findByText('50 points on this page if approved');
    await page.user.click(screen.getByRole('button', { name: 'Person 1' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('50 if approved');
    await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: 'Approve the review by Person 1?' });
    await within(question).findByText('1 customer gets 50 points.');
    expect(page.calls('reviews.status')).toEqual([]);
    await page.user.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approved: 50 points');
  });
});

it('calls for attention while a review waits, and no longer once it is decided', async () => {
  const data = ['pending', 'approved'].map((status, at) => ({ ...reviewOf(at + 1), status }));
  const page = openPage('/customers/activity/review', {
    'reviews.list': { data, count: 2, total: 2 },
    'reviews.preview': { data: [] },
  });
  await page.settled();
  const badge = (name: string) => screen.getByText(name).closest('tr')!.querySelector('.Polaris-Badge')!.className;
  expect(badge('Person 1')).toContain('toneAttention');
  expect(badge('Person 2')).not.toContain('toneAttention');
});

describe('on a phone', () => {
  it('reviews are selected and decided together', async () => {
    atPhoneWidth();
    const page = openPage('/customers/programs/review', {
      ...reviews({ points: 50 }, { points: 50 }),
      'reviews.status-many': { data: { done: 2, refused: [] }, receipt: RECEIPT },
    });
    await page.settled();
    const [first] = screen.getAllByRole('checkbox', { name: 'Select review' });
    await page.user.click(first!);
    const bar = await screen.findByRole('region', { name: 'Selected rows' });
    within(bar).getByText('1 selected');
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(within(bar).getByRole('button', { name: 'Select all 2' }));
    await page.user.click(within(bar).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('2 customers get 50 points each, 100 in total.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('2 reviews approved');
    const ids = [1, 2].map((at) => reviewOf(at).id);
    expect(page.calls('reviews.status-many')[0]!.body).toMatchObject({ ids, status: 'approved' });
  });
});

it('takes a disapproval of several that waited back, at once', async () => {
  const page = openPage('/customers/programs/review', {
    ...reviews({ points: 0 }, { points: 0 }),
    'reviews.status-many': { data: { done: 2, refused: [] }, receipt: RECEIPT },
  });
  const dialog = await askFor(page, 'Disapprove');
  await within(dialog).findByText('They get no points. You can still approve them later.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Disapprove' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Disapproval undone');
  const ids = [1, 2].map((at) => reviewOf(at).id);
  expect(page.calls('reviews.status-many').at(-1)!.body).toEqual({ ids, status: 'pending' });
});
