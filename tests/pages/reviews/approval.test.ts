import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { type OpenPage, openPage, screen, within } from '../support/page.js';
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
