import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventsOf } from '@loyalty/contracts/programs/catalogue';
import { programWith } from '../../support/app-key.js';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const shopper = (customer: string) => new Shopper(stage, merchant, customer);
/** The balance once everything that was done is folded. */
const available = async (customer: string) => {
  await stage.idle();
  return (await merchant.points(customer)).available;
};
const reported = ({ status, body }: Reply) => [status, status === 200 ? body.data.points : body.code];
const claim = async (customer: string, event: string, key?: string) =>
  reported(await shopper(customer).post('/claims', { event }, key));

/** A day at noon in the shop's zone (New York); the tests of this file go through them in their order. */
const DAYS = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-06-15'] as const;
const noon = (day: string) => `${day}T16:00:00.000Z`;
const goTo = (day: (typeof DAYS)[number]) => travelTo(stage, [merchant], noon(day));

describe('signing up', () => {
  it.each<[string, object]>([
    ['for all members [EARN-002]', { applyTo: 'all_members' }],
    ['once in a lifetime [EARN-003]', { hasLimit: true, limitUnit: 'lifetime', limitInterval: 1 }],
    ['with anti-cheat on [EARN-004]', { enabledAntiCheat: true }],
    ['with 100 points [EARN-005]', { earnPoint: 100 }],
  ])('begins by default %s', (_, settings) =>
    withPrograms(merchant, [{ event: 'sign_up', title: 'Welcome' }], async ([id = '']) =>
      expect((await merchant.get(`/lp/programs/${id}`)).body.data).toMatchObject(settings),
    ),
  );

  it('a new account earns 100 points once in a lifetime by the defaults [EARN-034, EARN-124]', async () => {
    await withPrograms(merchant, [{ event: 'sign_up', title: 'Welcome' }], async ([id = '']) => {
      const customer = await merchant.customer();
      expect(await available(customer)).toBe(100);
      const [line] = await merchant.activities(customer);
      const arithmetic = { mode: 'fixed', parts: [{ of: 'base', points: 100 }] };
      expect(line).toMatchObject({ type: 'earn_point', source: { kind: 'sign_up', label: 'Welcome' }, arithmetic });
      const [statement] = (await shopper(customer).get('/history')).body.data;
      expect(statement).toMatchObject({ title: 'Welcome', points: 100 });
      const [lot] = (await merchant.get(`/lp/customers/${customer}/explain/lots?show=all`)).body.data;
      expect(lot).toMatchObject({ original: 100, arithmetic, rule: { program: id, version: 1 } });
      const state = (await shopper(customer).get('/state')).body.data;
      expect(state.earn).toContainEqual(expect.objectContaining({ id, event: 'sign_up', summary: '100 points' }));
      // Taken out and back in: the account was made once.
      for (const status of ['Left', 'Member']) await merchant.put('/lp/customers/status', { ids: [customer], status });
      await stage.idle();
      expect(await available(customer)).toBe(100);
    });
  });

  it('a guest earns on joining, but not while paused or for a tier or partners only [EARN-115]', async () => {
    await merchant.till('POST', '/shop', { planName: 'Shopify Plus' });
    const [guest] = [await merchant.customer({ state: 'disabled' })];
    const later = { event: 'sign_up', title: 'Welcome' };
    await withPrograms(merchant, [later], async ([id = '']) => {
      expect(await available(guest)).toBe(0);
      await shopper(guest).post('/join');
      await stage.idle();
      expect(await available(guest)).toBe(100);
      for (const change of [{ status: false }, { applyTo: 'vip_tiers' }, { applyTo: 'b2b_partners' }]) {
        const { status } = await merchant.put(`/lp/programs/${id}`, { ...later, status: true, ...change });
        expect(status).toBe(200);
        expect(await available(await merchant.customer())).toBe(0);
      }
    });
  });
});

describe('the newsletter', () => {
  const consent = async (customer: string, state: string, at: string) => {
    const email_marketing_consent = { state, opt_in_level: 'single_opt_in', consent_updated_at: at };
    const body = { customer_id: customer, email_address: 'maya@example.com', email_marketing_consent };
    await merchant.webhook('customers/email_marketing_consent_update', body);
    await stage.idle();
  };

  it('pays a subscriber once; the log holds no address [EARN-035, I-14]', async () => {
    await withPrograms(merchant, [{ event: 'sign_up_newsletter', title: 'News', earnPoint: 40 }], async () => {
      const customer = await merchant.customer();
      const began = Date.now();
      const at = (second: number) => new Date(began + second * 1000).toISOString();
      await consent(customer, 'not_subscribed', at(1));
      expect(await available(customer)).toBe(0);
      await consent(customer, 'subscribed', at(3));
      await consent(customer, 'unsubscribed', at(2));
      await consent(customer, 'unsubscribed', at(4));
      await consent(customer, 'subscribed', at(5));
      expect(await available(customer)).toBe(40);
      const { store } = stage.service.parts;
      const reported = (await store.readAll(0, 10_000)).filter(({ type }) => type === 'NewsletterConsentChanged');
      expect(reported.map(({ data }) => (data as { subscribed: boolean }).subscribed)).toEqual([
        false,
        true,
        false,
        true,
      ]);
      expect(JSON.stringify(reported)).not.toContain('example.com');
    });
  });
});

/** Each social event with an address of its network. */
const SOCIAL: [string, string, string][] = [
  ['EARN-047', 'like_facebook', 'https://www.facebook.com/fernandclay'],
  ['EARN-048', 'follow_instagram', 'https://instagram.com/fernandclay'],
  ['EARN-049', 'follow_twitter', 'https://x.com/fernandclay'],
  ['EARN-050', 'follow_pinterest', 'https://pinterest.com/fernandclay'],
  ['EARN-051', 'share_facebook', 'https://facebook.com/fernandclay/posts/1'],
  ['EARN-052', 'share_twitter', 'https://twitter.com/fernandclay/status/1'],
  ['EARN-053', 'follow_tiktok', 'https://www.tiktok.com/@fernandclay'],
  ['EARN-054', 'subscribe_youtube', 'https://youtube.com/@fernandclay'],
  ['EARN-055', 'join_discord', 'https://discord.gg/fern'],
  ['EARN-056', 'join_telegram', 'https://t.me/fernandclay'],
  ['EARN-057', 'join_whatsapp', 'https://chat.whatsapp.com/Fern'],
  ['EARN-058', 'join_line', 'https://line.me/R/ti/p/fern'],
];

describe('social activities', () => {
  const programs = SOCIAL.map(([, event, socialUrl], index) => ({
    event,
    title: event,
    socialUrl,
    earnPoint: index + 1,
  }));

  it('each pays once, and a second of a kind cannot be added [EARN-131, EARN-146]', async () => {
    expect(SOCIAL.map(([, event]) => event).sort()).toEqual(eventsOf('earning', 'social').sort());
    const customer = await merchant.customer();
    await withPrograms(merchant, programs, async () => {
      for (const [index, { event }] of programs.entries()) {
        expect([event, await claim(customer, event)]).toEqual([event, [200, index + 1]]);
        expect([event, await claim(customer, event)]).toEqual([event, [422, 'action.limit']]);
      }
      expect(await available(customer)).toBe(78);
      for (const program of programs)
        expect((await merchant.post('/lp/programs', program)).body.code).toBe('program.too-many');
    });
  });

  it.each(SOCIAL.map(([id, event, url]) => ({ id, event, url })))(
    '$event takes addresses of its network only [$id, EARN-135]',
    async ({ event, url }) => {
      for (const socialUrl of ['abc', 'https://evil.example/fern', url.replace('https', 'http'), new URL(url).origin]) {
        const { status, body } = await merchant.post('/lp/programs', { event, title: 'Social', socialUrl });
        expect([socialUrl, status, body.errors?.[0].path]).toEqual([socialUrl, 422, 'socialUrl']);
      }
    },
  );

  it('added again it opens nothing while anti-cheat is on, and does when it is off [EARN-146, EARN-004]', async () => {
    const customer = await merchant.customer();
    const like = { event: 'like_facebook', title: 'Like', socialUrl: 'https://facebook.com/fern', earnPoint: 5 };
    const again = async (more: object) => {
      let answer: unknown[] = [];
      await withPrograms(merchant, [{ ...like, ...more }], async () => {
        answer = await claim(customer, 'like_facebook');
      });
      return answer;
    };
    expect(await again({})).toEqual([200, 5]);
    expect(await again({})).toEqual([422, 'action.limit']);
    expect(await again({ enabledAntiCheat: false })).toEqual([200, 5]);
    expect(await claim(customer, 'like_facebook')).toEqual([422, 'program.not-active']);
  });

  it('a customer outside the conditions, a guest and a customer who left earn nothing, with the reason [EARN-007, I-18]', async () => {
    const conditions = [{ field: 'customer_email', typeMatch: 'end', content: '@staff.example' }];
    const only = { statusUseCondition: true, conditions };
    const follow = { event: 'follow_tiktok', title: 'Follow', socialUrl: 'https://tiktok.com/@fern', earnPoint: 5 };
    const guest = await merchant.customer({ state: 'disabled' });
    const left = await merchant.customer();
    await merchant.put('/lp/customers/status', { ids: [left], status: 'Left' });
    await withPrograms(merchant, [{ ...follow, ...only }], async ([id = '']) => {
      expect(await claim(await merchant.customer(), 'follow_tiktok')).toEqual([422, 'action.not-for-you']);
      const email = `ana.${randomUUID().slice(0, 8)}@staff.example`;
      expect(await claim(await merchant.customer({ email }), 'follow_tiktok')).toEqual([200, 5]);
      await merchant.put(`/lp/programs/${id}`, { ...follow, status: true });
      expect(await claim(guest, 'follow_tiktok')).toEqual([422, 'action.members-only']);
      expect(await claim(left, 'follow_tiktok')).toEqual([422, 'points.customer-left']);
    });
  });

  it('twenty claims side by side pay once, and the same key gets the same answer [I-17, I-75]', async () => {
    const customer = await merchant.customer();
    const like = { event: 'like_facebook', title: 'Like', socialUrl: 'https://facebook.com/fern', earnPoint: 5 };
    await withPrograms(merchant, [like], async () => {
      const keys = Array.from({ length: 20 }, (_, index) => `claim-${index}`);
      const answers = await Promise.all(keys.map((key) => claim(customer, 'like_facebook', key)));
      expect(answers.filter(([status]) => status === 200)).toEqual([[200, 5]]);
      const won = keys[answers.findIndex(([status]) => status === 200)];
      expect(await claim(customer, 'like_facebook', won)).toEqual([200, 5]);
      expect(await claim(customer, 'interact_website', won)).toEqual([409, 'command.key-reused']);
      await stage.idle();
      expect(await available(customer)).toBe(5);
    });
  });
});

describe('visits', () => {
  const visit = { event: 'interact_website', title: 'Visit' };

  it('begin with 10 points, at most 100 a day, with anti-cheat [EARN-104, EARN-125]', () =>
    withPrograms(merchant, [visit], async ([id = '']) => {
      const defaults = { earnPoint: 10, enableEarnPointsLimit: true, earnPointsLimit: 100, enableLimitUnit: 'day' };
      const { data } = (await merchant.get(`/lp/programs/${id}`)).body;
      expect(data).toMatchObject({ ...defaults, advancedSettingsCampaign: false, enabledAntiCheat: true });
    }));

  it('earn ten times a day, and once a week when the limit is a week [EARN-043, EARN-029, EARN-065]', async () => {
    await goTo(DAYS[0]);
    await withPrograms(merchant, [visit], async ([id = '']) => {
      const customer = await merchant.customer();
      const many = await Promise.all(Array.from({ length: 14 }, () => claim(customer, 'interact_website')));
      expect(many.filter(([status]) => status === 200)).toHaveLength(10);
      expect(await claim(customer, 'interact_website')).toEqual([422, 'action.limit']);
      await stage.idle();
      expect(await available(customer)).toBe(100);
      await goTo(DAYS[1]);
      expect(await claim(customer, 'interact_website')).toEqual([200, 10]);
      const change = { ...visit, hasLimit: true, limitUnit: 'week', status: true };
      expect((await merchant.put(`/lp/programs/${id}`, change)).status).toBe(200);
      await goTo(DAYS[2]);
      expect(await claim(customer, 'interact_website')).toEqual([422, 'action.limit']);
      await goTo(DAYS[3]);
      expect(await claim(customer, 'interact_website')).toEqual([200, 10]);
    });
  });

  it('a program that has ended shows as expired and pays nothing [EARN-117]', async () => {
    const ended = { event: 'interact_website', title: 'Visit', startDate: '2026-01-01', endDate: DAYS[2] };
    await goTo(DAYS[3]);
    await withPrograms(merchant, [ended], async ([id = '']) => {
      expect((await merchant.get(`/lp/programs/${id}`)).body.data.state).toBe('Expired');
      expect(await claim(await merchant.customer(), 'interact_website')).toEqual([422, 'program.not-active']);
    });
  });
});

describe('surveys', () => {
  const questions = [
    { question: 'How was it?', kind: 'rating' },
    { question: 'Which tea?', kind: 'choice', choices: ['Green', 'Black'], required: false },
    { question: 'Anything else?', required: false },
  ];

  it('answers are checked by their place, paid once, and lie in the vault [EARN-037]', async () => {
    const customer = await merchant.customer();
    await withPrograms(
      merchant,
      [{ event: 'fill_survey', title: 'Survey', earnPoint: 30, questions }],
      async ([programId]) => {
        const answer = (answers: string[]) => shopper(customer).post('/surveys', { programId, answers });
        const rejected: [string[], string][] = [
          [[''], 'answers.0'],
          [['6'], 'answers.0'],
          [['5', 'Red'], 'answers.1'],
          [['5', '', '', 'more'], 'answers'],
        ];
        for (const [answers, field] of rejected) {
          const { status, body } = await answer(answers);
          expect([answers, status, body.errors[0].path]).toEqual([answers, 422, field]);
        }
        const secret = 'My aunt Wilhelmina liked it';
        expect(reported(await answer(['5', 'Green', secret]))).toEqual([200, 30]);
        expect(reported(await answer(['4']))).toEqual([422, 'action.limit']);
        await stage.idle();
        const { store, vault } = stage.service.parts;
        const log = await store.readAll(0, 10_000);
        const received = log.findLast(({ type }) => type === 'ActionReported')!;
        expect(received.data).toMatchObject({ event: 'fill_survey', customer, which: programId, claim: 'once' });
        expect(JSON.stringify(log)).not.toContain('Wilhelmina');
        const ref = { shop: 'fern-and-clay', customer, version: (received.data as { content: number }).content };
        expect(JSON.parse((await vault.writing(ref)) ?? '')).toMatchObject({ answers: ['5', 'Green', secret] });
        await vault.forget('fern-and-clay', customer);
        expect(await vault.writing(ref)).toBeNull();
      },
    );
  });
});

describe('custom programs', () => {
  it('another system reports an event by its key; the same id again changes nothing [EARN-038]', async () => {
    const quiz = { event: 'custom_program', title: 'Quiz', eventId: 'quiz', earnPoint: 7 };
    const reporter = await programWith(stage, merchant, ['actions:write']);
    const reader = await programWith(stage, merchant, ['customers:read']);
    const customer = await merchant.customer();
    const report = async (id: string, more: object = {}, secret = reporter.secret) => {
      const body = { eventId: 'quiz', customer, id, ...more };
      const answer = await merchant.raw('POST', `${stage.api}/api/lp/events`, body, {
        authorization: `Bearer ${secret}`,
      });
      return reported(answer);
    };
    await withPrograms(merchant, [quiz, { ...quiz, eventId: 'course', hasLimit: false }], async () => {
      expect(await report('q-1')).toEqual([200, 7]);
      expect(await report('q-1')).toEqual([200, 7]);
      expect(await report('q-2')).toEqual([422, 'action.limit']);
      for (const id of ['c-1', 'c-2', 'c-1']) expect(await report(id, { eventId: 'course' })).toEqual([200, 7]);
      await stage.idle();
      expect(await available(customer)).toBe(21);
      expect(await report('q-3', { eventId: 'exam' })).toEqual([422, 'program.not-active']);
      expect(await report('q-3', { customer: '999' })).toEqual([404, 'customer.unknown']);
      expect((await report('q-3', {}, reader.secret))[0]).toBe(403);
      expect((await report('q-3', { eventId: 'A b' }))[0]).toBe(422);
      const actor = (await merchant.activities(customer))[0].actor;
      expect(actor).toMatchObject({ kind: 'api', id: reporter.id });
    });
  });
});
