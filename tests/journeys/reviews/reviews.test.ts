import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const SHOP = 'fern-and-clay';
let merchant: Merchant;
let lastId = 100;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const shopper = (customer: string) => new Shopper(stage, merchant, customer);
const available = async (customer: string) => {
  await stage.idle();
  return (await merchant.points(customer)).available;
};
const connect = (app: string, secret: string | null = SECRET) =>
  merchant.put(`/lp/integrations/review/${app}/secret`, { secret });
const reviews = async (query = 'kind=write_review') => (await merchant.get(`/lp/reviews?${query}`)).body.data;
const decide = (id: string, status: string) => merchant.put(`/lp/reviews/${id}/status`, { status });
const program = { event: 'write_review', title: 'Reviews', hasLimit: false };
const parked = async () => (await merchant.get('/lp/health/parked')).body.data as { id: string; reason: string }[];

/** Tells a review of Judge.me by a customer and answers its row. */
async function review(customer: string, more: Record<string, unknown> = {}) {
  lastId += 1;
  expect((await reportReview(merchant, 'judgeme', judgemeReview(lastId, more, { external_id: customer }))).status).toBe(
    200,
  );
  await stage.idle();
  return (await reviews())[0];
}

describe('a program for reviews', () => {
  it('is refused while its app is not connected or not known [MSG-111, MSG-112, MSG-113]', async () => {
    const rejected = await merchant.post('/lp/programs', { ...program, reviewApp: 'stamped' });
    expect([rejected.status, rejected.body.error, rejected.body.errors[0].path]).toEqual([
      422,
      'Please connect to the review app first',
      'reviewApp',
    ]);
    const yotpo = await merchant.post('/lp/programs', { ...program, reviewApp: 'yotpo' });
    expect([yotpo.status, yotpo.body.error]).toEqual([422, 'Please connect to Yotpo App first']);
    const none = await merchant.post('/lp/programs', { ...program, reviewApp: 'amazon' });
    expect(none.body.errors).toEqual([
      expect.objectContaining({ path: 'reviewApp', message: 'Review app is not available' }),
    ]);
  });

  it('can be added once its app is connected by a key, which is never shown [INTG-036]', async () => {
    const wrong = await connect('stamped', 'short');
    expect([wrong.status, wrong.body.error]).toEqual([422, 'Wrong key, please check again']);
    const given = await connect('stamped');
    expect([given.status, JSON.stringify(given.body).includes(SECRET)]).toEqual([200, false]);
    expect((await merchant.get('/lp/integrations/review')).body.data).toContainEqual(
      expect.objectContaining({ app: 'stamped', connected: true, confirmed: false }),
    );
    await withPrograms(merchant, [{ ...program, reviewApp: 'stamped' }], async () => {});
    await connect('stamped', null);
    expect((await merchant.post('/lp/programs', { ...program, reviewApp: 'stamped' })).status).toBe(422);
  });

  const read = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;
  const keeps = (settings: object) =>
    withPrograms(merchant, [program], async ([id = '']) => {
      expect((await merchant.put(`/lp/programs/${id}`, { ...program, ...settings, status: true })).status).toBe(200);
      await stage.idle();
      expect(await read(id)).toMatchObject(settings);
    });

  it('begins with the defaults [EARN-110]', async () => {
    await connect('judgeme');
    const defaults = { redirectLink: '/collections/all', reviewDefaultStatus: 'pending', minimumRating: 3 };
    await withPrograms(merchant, [program], async ([id = '']) => expect(await read(id)).toMatchObject(defaults));
  });

  it('keeps its app, its minimum of characters and its bonus for pictures [EARN-105, EARN-106, EARN-107]', async () => {
    await connect('fera');
    await keeps({ reviewApp: 'fera', minimumCharacters: 20, mediaBonus: 5 });
  });

  it('keeps how it is displayed and where it leads [EARN-108, EARN-109]', async () => {
    const display = { displayTitle: 'Tell us', displayText: 'Please', displaySteps: '1, 2', buttonText: 'Write' };
    const image = 'https://cdn.example/review.png';
    await keeps({ ...display, font: 'Inter', image, redirectLink: '/pages/us' });
  });

  it('keeps whether reviews begin as approved [EARN-112, REDM-033]', () =>
    keeps({ reviewDefaultStatus: 'approved', approveAuto: true }));

  it('asks for three stars at least [EARN-113]', async () => {
    await keeps({ minimumRating: 4 });
    await withPrograms(merchant, [program], async ([id = '']) => {
      const two = await merchant.put(`/lp/programs/${id}`, { ...program, minimumRating: 2, status: true });
      expect([two.status, two.body.errors[0].path]).toEqual([422, 'minimumRating']);
    });
  });
});

/** A review by e-mail in the words of each app that signs or repeats the secret; `instant` where that is proof enough. */
const APPS: [string, boolean, (id: string, email: string) => unknown][] = [
  ['judgeme', true, (id, email) => judgemeReview(Number(id), {}, { email })],
  [
    'stamped',
    true,
    (id, customerEmail) => ({
      id: Number(id),
      customerEmail,
      reviewTitle: 'T',
      reviewMessage: 'Fine',
      reviewRating: 5,
      reviewUserPhotos: null,
      productId: 7001,
      dateCreated: null,
    }),
  ],
  [
    'fera',
    true,
    (id, email) => ({
      event: 'review_create',
      secret_key: SECRET,
      data: { id, rating: 5, heading: 'T', body: 'Fine', customer: { email } },
    }),
  ],
  ['airReviews', true, (id, email) => ({ id, email, rating: 5, title: 'T', body: 'Fine' })],
  [
    'yotpo',
    false,
    (id, customer_email) => ({
      event: 'review_create',
      data: { id, title: 'T', content: 'Fine', score: '5', customer_email, deleted: 'false', created_at: null },
    }),
  ],
  ['loox', false, (id, email) => ({ id, email, rating: 5, title: 'T', body: 'Fine' })],
];

describe('reviews reported by apps', () => {
  it.each(APPS)(
    '%s: accepted only with the secret, once by its id; the log holds no personal text [EARN-036, I-12]',
    async (app, instant, body) => {
      await connect(app);
      const email = `maya.${randomUUID().slice(0, 8)}@reviews.example`;
      const customer = await merchant.customer({ email });
      await withPrograms(merchant, [{ ...program, reviewApp: app, approveAuto: true }], async () => {
        lastId += 1;
        const reported = body(String(lastId), email) as Record<string, unknown>;
        const forged = app === 'fera' ? { ...reported, secret_key: 'another-secret' } : reported;
        expect((await reportReview(merchant, app, forged, 'another-secret')).status).toBe(401);
        expect((await reportReview(merchant, app, reported, SECRET, 'kumo')).status).toBe(401);
        const first = await reportReview(merchant, app, reported);
        expect([first.status, first.body.repeated]).toEqual([200, false]);
        expect((await reportReview(merchant, app, reported)).body.repeated).toBe(true);
        await reportReview(merchant, app, { ...reported, later: true });
        await stage.idle();
        const rows = (await reviews()).filter((row: { customer: { id: string } }) => row.customer.id === customer);
        expect(rows).toEqual([expect.objectContaining({ app, rating: 5, status: instant ? 'approved' : 'pending' })]);
        expect(await available(customer)).toBe(instant ? 50 : 0);
        const log = await stage.service.parts.store.readAll(0, 20_000);
        expect(JSON.stringify(log.filter(({ type }) => type === 'ActionReported'))).not.toContain('Fine');
      });
    },
  );

  it('a review one character short, or a star, earns nothing and says why; with a picture it earns the bonus [EARN-106, EARN-113]', async () => {
    const asks = { ...program, approveAuto: true, minimumCharacters: 8, minimumRating: 4, mediaBonus: 25 };
    await withPrograms(merchant, [asks], async () => {
      const customer = await merchant.customer();
      const short = await review(customer, { body: '1234567', rating: 5 });
      expect(short).toMatchObject({ points: 0, reason: 'The review has fewer characters than the program asks for' });
      const low = await review(customer, { body: '12345678', rating: 3 });
      expect(low).toMatchObject({ points: 0, reason: 'The review has fewer stars than the program asks for' });
      expect(await available(customer)).toBe(0);
      const pictured = await review(customer, { body: '12345678', rating: 4, has_published_pictures: true });
      expect(pictured).toMatchObject({ points: 75, media: true, title: 'Lovely', text: '12345678', reason: '' });
      const [line] = await merchant.activities(customer);
      const parts = [
        { of: 'base', points: 50 },
        { of: 'media', points: 25 },
      ];
      expect(line).toMatchObject({ source: { kind: 'write_review' }, arithmetic: { mode: 'fixed', parts } });
    });
  });

  it('a review by an unknown customer is parked with its reason and accepted once the customer is known [I-12]', async () => {
    const email = `new.${randomUUID().slice(0, 8)}@reviews.example`;
    await withPrograms(merchant, [program], async () => {
      lastId += 1;
      await reportReview(merchant, 'judgeme', judgemeReview(lastId, {}, { email }));
      await stage.idle();
      const waiting = (await parked()).find(({ reason }) =>
        reason.includes('no customer of this shop wrote this review'),
      )!;
      expect(waiting).toBeDefined();
      const customer = await merchant.customer({ email });
      await stage.idle();
      expect((await merchant.post('/lp/health/parked/retry', { kind: 'delivery', id: waiting.id })).status).toBe(200);
      await stage.idle();
      expect((await reviews())[0].customer.id).toBe(customer);
    });
  });
});

describe('approvals', () => {
  it('a pending review earns its points once it is approved [ACTV-011, ACTV-018, EARN-111]', async () => {
    await withPrograms(merchant, [program], async () => {
      const customer = await merchant.customer();
      const waiting = await review(customer);
      expect([waiting.status, await available(customer)]).toEqual(['pending', 0]);
      expect(await reviews('kind=write_review&status=pending')).toContainEqual(waiting);
      for (let time = 0; time < 2; time++) {
        const { status, body } = await decide(waiting.id, 'approved');
        expect([status, body.data]).toEqual([200, { id: waiting.id, status: 'approved', points: 50, reason: '' }]);
      }
      expect(await available(customer)).toBe(50);
    });
  });

  it('a disapproved review loses its points, once and for good [ACTV-015, ACTV-017, CALL-073]', async () => {
    await withPrograms(merchant, [program], async () => {
      const customer = await merchant.customer();
      const waiting = await review(customer);
      await decide(waiting.id, 'approved');
      for (let time = 0; time < 2; time++)
        expect((await decide(waiting.id, 'disapproved')).body.data).toMatchObject({ status: 'disapproved', points: 0 });
      await stage.idle();
      expect(await available(customer)).toBe(0);
      expect((await reviews())[0]).toMatchObject({ status: 'disapproved', points: 0, takenBack: true });
      expect((await decide(waiting.id, 'approved')).body.code).toBe('review.taken-back');
      expect((await decide(waiting.id, 'maybe')).status).toBe(422);
      expect((await decide(randomUUID(), 'approved')).status).toBe(404);
    });
  });

  it('a review earns at once where reviews begin as approved [ACTV-016]', async () => {
    await withPrograms(merchant, [program], async ([id = '']) => {
      const customer = await merchant.customer();
      await merchant.put(`/lp/programs/${id}`, { ...program, reviewDefaultStatus: 'approved', status: true });
      expect(await review(customer)).toMatchObject({ status: 'approved', points: 50 });
    });
  });

  it('approved reviews bring a milestone nearer, which pays once and stays [MILE-005, I-28]', async () => {
    const customer = await merchant.customer();
    const milestones = [{ value: 1, earnPoint: 40 }];
    const counting = { event: 'milestone', title: 'First', typeMilestone: 'milestone_reviews', milestones };
    await withPrograms(merchant, [{ ...program, earnPoint: 0, approveAuto: false }, counting], async () => {
      const { id } = await review(customer);
      expect(await available(customer)).toBe(0);
      await decide(id, 'approved');
      expect(await available(customer)).toBe(40);
      await decide(id, 'disapproved');
      await decide((await review(customer)).id, 'approved');
      expect(await available(customer)).toBe(40);
    });
  });

  it('many at once, with a result for each; the same request again changes nothing [ACTV-015, I-75]', async () => {
    await withPrograms(merchant, [program], async () => {
      const customer = await merchant.customer();
      const [one, two, gone] = [await review(customer), await review(customer), await review(customer)];
      for (const status of ['approved', 'disapproved']) await decide(gone.id, status);
      const body = { ids: [one.id, two.id, gone.id], status: 'approved' };
      const unknown = { ids: [one.id, randomUUID()], status: 'approved' };
      expect((await merchant.put('/lp/reviews/status', unknown)).status).toBe(404);
      expect(await available(customer)).toBe(0);
      for (let time = 0; time < 2; time++) {
        const { data } = (await merchant.put('/lp/reviews/status', body, 'bulk-1')).body;
        expect([data.done, data.refused.map(({ code }: { code: string }) => code)]).toEqual([2, ['review.taken-back']]);
      }
      expect(await available(customer)).toBe(100);
      expect((await merchant.put('/lp/reviews/status', { ...body, status: 'disapproved' }, 'bulk-1')).status).toBe(409);
    });
  });

  it('reviews are found by author, by stars and by status, and counted [ACTV-011]', async () => {
    await withPrograms(merchant, [program], async () => {
      const lastName = `Zwi${randomUUID().slice(0, 8)}`;
      const customer = await merchant.customer({ lastName });
      await review(await merchant.customer(), { rating: 4 });
      const low = await review(customer, { rating: 3 });
      const high = await review(customer, { rating: 5 });
      await decide(low.id, 'disapproved');
      await stage.idle();
      const ids = async (query: string) =>
        (await reviews(`search=${lastName.toLowerCase()}&${query}`)).map(({ id }: { id: string }) => id);
      expect(await ids('sort=newest')).toEqual([high.id, low.id]);
      expect(await ids('sort=oldest&first=1')).toEqual([low.id]);
      expect(await ids('rating=5')).toEqual([high.id]);
      expect(await ids('status=disapproved')).toEqual([low.id]);
      expect(await ids('rating=4')).toEqual([]);
      const all = (await merchant.get('/lp/reviews?kind=write_review&rating=3&first=1')).body;
      expect(all.total).toBe((await reviews('kind=write_review&rating=3&first=100')).length);
      expect((await merchant.get('/lp/reviews?rating=6')).body.errors[0].path).toBe('rating');
    });
  });

  it('a review that its app takes down loses its points [ACTV-017]', async () => {
    await withPrograms(merchant, [{ ...program, approveAuto: true }], async () => {
      const customer = await merchant.customer();
      const shown = await review(customer);
      expect(await available(customer)).toBe(50);
      await reportReview(merchant, 'judgeme', judgemeReview(lastId, { hidden: true }, { external_id: customer }));
      await stage.idle();
      expect([(await reviews())[0].id, (await reviews())[0].status, await available(customer)]).toEqual([
        shown.id,
        'disapproved',
        0,
      ]);
    });
  });
});

describe('reviews on Google Maps', () => {
  const maps = { event: 'google_maps_review', title: 'Maps', placeUrl: 'https://maps.app.goo.gl/fern', earnPoint: 30 };
  const link = () => `https://maps.app.goo.gl/${randomUUID()}`;
  const send = (customer: string, url: string): Promise<Reply> => shopper(customer).post('/reviews', { link: url });
  const mine = async (customer: string) => (await shopper(customer).get('/reviews')).body.data[0];

  it('need a link of Google Maps and a program that is on [EARN-136]', async () => {
    await withPrograms(merchant, [maps], async () => {
      const one = await merchant.customer();
      const elsewhere = [
        'https://example.com/review',
        'https://google.lol/maps/fern',
        'https://a:b@www.google.com/maps/fern',
      ];
      for (const wrong of await Promise.all(elsewhere.map((url) => send(one, url))))
        expect([wrong.status, wrong.body.error]).toEqual([422, 'You must enter a link from Google Maps']);
    });
    expect((await send(await merchant.customer(), link())).body.code).toBe('program.not-active');
  });

  it('go from submitted to approved or failed [EARN-045, ACTV-012, ACTV-013]', async () => {
    await withPrograms(merchant, [maps], async () => {
      const [one, two] = [await merchant.customer(), await merchant.customer()];
      const [first, second] = [link(), link()];
      const sent = await send(one, first);
      expect(sent.body.data).toMatchObject({ status: 'pending', flow: 'submitted' });
      expect((await send(two, first)).body.code).toBe('review.taken');
      await stage.idle();
      const { id } = sent.body.data;
      const [row] = await reviews('kind=google_maps_review&status=pending');
      expect(row).toMatchObject({ id, link: first, maps: { status: 'pending', flow: 'submitted' } });
      await merchant.put(`/lp/reviews/${id}/opened`, {});
      await stage.idle();
      expect(await mine(one)).toMatchObject({ status: 'pending', flow: 'under_approval', message: '' });
      const again = (await send(one, second)).body.data.id;
      expect((await decide(id, 'approve')).body.data).toMatchObject({ status: 'approved', points: 30 });
      await decide(again, 'approve');
      await stage.idle();
      expect(await available(one)).toBe(30);
      const shown = (await shopper(one).get('/reviews')).body.data;
      expect(shown.map(({ status, flow }: { status: string; flow: string }) => [status, flow])).toEqual([
        ['failed', 'failed'],
        ['success', 'approved'],
      ]);
      expect((await reviews('kind=google_maps_review'))[0].reason).toBe('These points were already earned');
    });
  });

  it('are one customer’s alone, also when several send the same link at once [EARN-045]', async () => {
    await withPrograms(merchant, [maps], async () => {
      const [shared, senders] = [link(), await Promise.all(Array.from({ length: 4 }, () => merchant.customer()))];
      const answers = await Promise.all(senders.map((customer) => send(customer, shared)));
      await stage.idle();
      const has = await Promise.all(senders.map(async (customer) => (await mine(customer)) !== undefined));
      expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(
        has.map((isTheirs) => (isTheirs ? 200 : 'review.taken')),
      );
      expect(has.filter(Boolean)).toHaveLength(1);
    });
  });

  it('are rejected with a text for the shopper [ACTV-026, MSG-033]', async () => {
    await withPrograms(merchant, [maps], async () => {
      const two = await merchant.customer();
      await decide((await send(two, link())).body.data.id, 'reject');
      await stage.idle();
      const text = "Your review has been rejected because it does not meet community standards or the store's location";
      expect(await mine(two)).toMatchObject({ status: 'reject', flow: 'rejected', message: text, points: 0 });
      expect(await available(two)).toBe(0);
    });
  });

  it('a forgotten person’s review says nothing any more [I-80]', async () => {
    await withPrograms(merchant, [maps], async () => {
      const customer = await merchant.customer();
      await send(customer, link());
      await stage.service.parts.vault.forget(SHOP, customer);
      await stage.idle();
      expect((await reviews('kind=google_maps_review'))[0]).toMatchObject({ customer: { id: customer }, link: '' });
    });
  });
});

describe('a limit', () => {
  it('is free for another review once the paid one is disapproved, and only then [I-17, EARN-029]', async () => {
    await connect('judgeme');
    await withPrograms(merchant, [{ ...program, hasLimit: true, limitUnit: 'week' }], async () => {
      const customer = await merchant.customer();
      const [first, second, third] = [await review(customer), await review(customer), await review(customer)];
      const points = async (id: string, status: string) => (await decide(id, status)).body.data.points;
      expect(await points(first.id, 'approved')).toBe(50);
      expect(await points(second.id, 'approved')).toBe(0);
      await decide(first.id, 'disapproved');
      expect(await available(customer)).toBe(0);
      expect(await points(third.id, 'approved')).toBe(50);
      expect(await available(customer)).toBe(50);
    });
  });

  // The last of the file: it goes forward in time.
  it('an approval that comes months later does not open a week that was used [I-17, EARN-029]', async () => {
    await connect('judgeme');
    await withPrograms(merchant, [{ ...program, hasLimit: true, limitUnit: 'week' }], async () => {
      const customer = await merchant.customer();
      const [first, same] = [await review(customer), await review(customer)];
      await decide(first.id, 'approved');
      expect(await available(customer)).toBe(50);
      await travelTo(stage, [merchant], new Date(Date.now() + 60 * 86_400_000).toISOString());
      await decide((await review(customer)).id, 'approved');
      expect(await available(customer)).toBe(100);
      const late = await decide(same.id, 'approved');
      expect([late.status, late.body.data.points]).toEqual([200, 0]);
      expect(late.body.data.reason).toBe('These points were already earned');
      expect(await available(customer)).toBe(100);
    });
  });
});
