import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { shopIdOf, useShops } from '../../support/service.js';

const stage = await useShops();
// Begins before today: an hour ago may be yesterday in the shop's time zone.
const PROGRAM = { event: 'write_review', title: 'Reviews', hasLimit: false, mediaBonus: 25, startDate: '2026-01-01' };
const INSTANT = { ...PROGRAM, approveAuto: true };
const BEGUN = Date.now() - 3_600_000;
/** A moment of the last hour, by its minute. */
const minute = (nth: number): string => new Date(BEGUN + nth * 60_000).toISOString();
const TOO_FEW_STARS = 'The review has fewer stars than the program asks for';
let merchant: Merchant;
let lastId = 5000;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
}, 60_000);

type State = Record<string, unknown> & { updated_at?: string | null };

/** A review of a customer: `deliver` reports states of it, each in a delivery of its own, all at once. */
function reviewBy(customer: string) {
  const id = ++lastId;
  return async (...states: State[]) => {
    const bodies = states.map((state) =>
      judgemeReview(id, { created_at: minute(0), ...state }, { external_id: customer }),
    );
    const answers = await Promise.all(bodies.map((body) => reportReview(merchant, 'judgeme', body)));
    expect(answers.map(({ status }) => status)).toEqual(states.map(() => 200));
    await stage.idle();
  };
}
/** The review that was reported or changed last: the list is sorted by when they were written. */
const latest = async () => {
  const { data } = (await merchant.get('/lp/reviews?kind=write_review&first=100')).body;
  return data.sort((one: { position: number }, other: { position: number }) => other.position - one.position)[0];
};
const available = async (customer: string) => (await merchant.points(customer)).available;
const decide = (id: string, status: string) => merchant.put(`/lp/reviews/${id}/status`, { status });

describe('a review that waits for approval', () => {
  it('is shown and paid as its author last left it [ACTV-018, EARN-107, EARN-113]', async () => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 2, body: 'It died' });
      expect(await latest()).toMatchObject({ rating: 2, text: 'It died', media: false, changedAt: null });
      const changed = { rating: 5, title: 'Better', body: 'It lives', has_published_pictures: true };
      await deliver({ ...changed, updated_at: minute(10) });
      const row = await latest();
      const shown = { rating: 5, title: 'Better', text: 'It lives', media: true, status: 'pending', points: 0 };
      expect(row).toMatchObject({ ...shown, changedAt: minute(10), at: minute(0) });
      expect((await decide(row.id, 'approved')).body.data).toMatchObject({ points: 75, reason: '' });
      expect(await available(customer)).toBe(75);
    });
  });

  it('is not paid for stars that its author took back before the approval [EARN-113]', async () => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 5 });
      await deliver({ rating: 1, updated_at: minute(10) });
      const { id } = await latest();
      expect((await decide(id, 'approved')).body.data).toMatchObject({ points: 0, reason: TOO_FEW_STARS });
      await deliver({ rating: 4, updated_at: minute(20) });
      expect(await latest()).toMatchObject({ id, status: 'approved', points: 50, reason: '' });
      expect(await available(customer)).toBe(50);
    });
  });
});

describe('a review that is approved at once', () => {
  it('is paid when a change makes it fit, once, and keeps its points through later changes [EARN-106, EARN-113, I-11]', async () => {
    await withPrograms(merchant, [{ ...INSTANT, minimumCharacters: 10 }], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 2, body: 'Too short' });
      expect(await latest()).toMatchObject({
        points: 0,
        reason: 'The review has fewer characters than the program asks for',
      });
      await deliver({ rating: 2, body: 'Long enough by now', updated_at: minute(5) });
      expect(await latest()).toMatchObject({ points: 0, reason: TOO_FEW_STARS });
      await deliver({ rating: 5, body: 'Long enough by now', updated_at: minute(10) });
      expect(await latest()).toMatchObject({ points: 50, reason: '', rating: 5 });
      await deliver({ rating: 5, body: 'Long enough by now', pictures: [{}], updated_at: minute(15) });
      await deliver({ rating: 1, body: 'No', updated_at: minute(20) });
      expect(await latest()).toMatchObject({ points: 50, reason: '', rating: 1, text: 'No', status: 'approved' });
      expect(await available(customer)).toBe(50);
    });
  });

  it('loses its points when the app takes it down after a change, and a later change brings none back [ACTV-017, I-22]', async () => {
    await withPrograms(merchant, [INSTANT], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 5 });
      await deliver({ rating: 4, updated_at: minute(5) });
      expect(await available(customer)).toBe(50);
      await deliver({ hidden: true, updated_at: minute(10) });
      await deliver({ rating: 5, body: 'Please', updated_at: minute(15) });
      expect(await latest()).toMatchObject({ status: 'disapproved', points: 0, text: 'Please', takenBack: true });
      expect(await available(customer)).toBe(0);
    });
  });

  it('stays disapproved when it was taken down unpaid, and staff approve what stands there now [ACTV-015]', async () => {
    await withPrograms(merchant, [INSTANT], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 1 });
      await deliver({ hidden: true, updated_at: minute(5) });
      await deliver({ rating: 5, body: 'Repaired', updated_at: minute(10) });
      const row = await latest();
      expect(row).toMatchObject({ status: 'disapproved', rating: 5, text: 'Repaired', takenBack: false });
      expect(await available(customer)).toBe(0);
      expect((await decide(row.id, 'approved')).body.data.points).toBe(50);
    });
  });
});

describe('deliveries of one review', () => {
  const STATES: State[] = [
    { rating: 5, body: 'First', updated_at: minute(1) },
    { rating: 2, body: 'Second', updated_at: minute(2) },
    { rating: 5, body: 'First', updated_at: minute(3) },
    { rating: 3, body: 'Last', updated_at: minute(4) },
  ];

  it.each([
    ['the newest first', [3, 2, 1, 0]],
    ['an older one last', [0, 2, 3, 1]],
    ['a change taken back before it is delivered', [0, 2, 1]],
  ])('leave it at its newest state, whatever their order: %s [I-13, I-14]', async (_, order) => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const deliver = reviewBy(await merchant.customer());
      for (const nth of order) await deliver(STATES[nth] as State);
      const { rating, body: text } = STATES[Math.max(...order)] as State;
      expect(await latest()).toMatchObject({ rating, text });
    });
  });

  it('leave it at its newest state when they come all at once, and pay it once [I-11, I-13]', async () => {
    await withPrograms(merchant, [INSTANT], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver(...STATES);
      await deliver(...STATES.map((state) => ({ ...state, again: true })));
      expect(await latest()).toMatchObject({ rating: 3, text: 'Last', points: 50 });
      expect(await available(customer)).toBe(50);
    });
  });

  it('a repeated state is no change, whatever else the app says about it', async () => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const deliver = reviewBy(await merchant.customer());
      await deliver({ rating: 4, updated_at: minute(1) });
      await deliver({ rating: 4, updated_at: minute(2), featured: true });
      expect(await latest()).toMatchObject({ rating: 4, changedAt: null });
    });
  });

  it('one from before there was a program is ignored; the changed review counts once there is one [I-18]', async () => {
    const customer = await merchant.customer();
    const deliver = reviewBy(customer);
    await deliver({ rating: 5, created_at: null });
    await withPrograms(merchant, [INSTANT], async () => {
      await deliver({ rating: 4, created_at: null, updated_at: minute(10) });
      expect(await latest()).toMatchObject({ customer: { id: customer }, rating: 4, points: 50 });
    });
  });
});

describe('the author of a changed review', () => {
  it('is the survivor of a merge, who is paid for it [I-11]', async () => {
    await withPrograms(merchant, [INSTANT], async () => {
      const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
      const deliver = reviewBy(merged);
      await deliver({ rating: 2 });
      await merchant.webhook('customers/merge', mergeBody(survivor, merged));
      await stage.idle();
      await deliver({ rating: 5, updated_at: minute(10) });
      expect(await available(survivor)).toBe(50);
      expect(await latest()).toMatchObject({ rating: 5, points: 50 });
    });
  });

  it('is forgotten with every version of the text [I-80]', async () => {
    await withPrograms(merchant, [PROGRAM], async () => {
      const customer = await merchant.customer();
      const deliver = reviewBy(customer);
      await deliver({ rating: 5, body: 'My aunt liked it' });
      await stage.service.parts.vault.forget(shopIdOf(stage.shop), customer);
      await deliver({ rating: 4, body: 'My uncle did not', updated_at: minute(10) });
      expect(await latest()).toMatchObject({ rating: 4, title: '', text: '' });
    });
  });
});

/** A review by e-mail in the format of each other app, with its stars. */
const OTHER_APPS: [string, (id: number, email: string, stars: number) => unknown][] = [
  [
    'stamped',
    (id, customerEmail, reviewRating) => ({
      id,
      customerEmail,
      reviewTitle: 'T',
      reviewMessage: 'Fine',
      reviewRating,
      productId: 7001,
      dateCreated: minute(0),
    }),
  ],
  [
    'fera',
    (id, email, rating) => ({
      event: rating === 2 ? 'review_create' : 'review_update',
      secret_key: SECRET,
      data: { id: String(id), rating, heading: 'T', body: 'Fine', customer: { email }, updated_at: minute(rating) },
    }),
  ],
  ['airReviews', (id, email, rating) => ({ id, email, rating, title: 'T', body: 'Fine', changedAt: minute(rating) })],
  [
    'yotpo',
    (id, customer_email, score) => ({
      event: score === 2 ? 'review_create' : 'review_updated',
      data: {
        id,
        title: 'T',
        content: 'Fine',
        score,
        customer_email,
        created_at: minute(0),
        updated_at: minute(score),
      },
    }),
  ],
  ['loox', (id, email, rating) => ({ id, email, rating, title: 'T', body: 'Fine' })],
];

it.each(OTHER_APPS)('%s reports what a reviewer changes as well [EARN-036, EARN-113]', async (app, body) => {
  await merchant.put(`/lp/integrations/review/${app}/secret`, { secret: SECRET });
  const email = `maya.${randomUUID().slice(0, 8)}@edited.example`;
  const customer = await merchant.customer({ email });
  await withPrograms(merchant, [{ ...PROGRAM, reviewApp: app }], async () => {
    const id = ++lastId;
    for (const stars of [2, 5]) {
      expect((await reportReview(merchant, app, body(id, email, stars))).status).toBe(200);
      await stage.idle();
      expect(await latest()).toMatchObject({ app, rating: stars, customer: { id: customer } });
    }
    const row = await latest();
    expect(row.changedAt).not.toBeNull();
    expect((await decide(row.id, 'approved')).body.data.points).toBe(50);
  });
});
