import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { ledger } from '../../support/operator.js';
import { freshEmail, referralSettingsOf, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { FERN, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('operator');
let merchant: Merchant;

const operator = async (...words: string[]) => {
  const { code, errors } = await ledger([...words, '--shop', FERN], {
    ...stage.service.parts.config,
    APP_URL: stage.api,
  });
  expect([code, errors]).toEqual([0, []]);
};
const save = async () => {
  const { status, body } = await merchant.put('/lp/referral/program', { settings: referralSettingsOf() });
  return [status, body.code];
};
const program = async () => (await merchant.get('/lp/referral/program')).body.data;
const link = async (customer: string) => {
  const { status, body } = await merchant.post(`/lp/customers/${customer}/referral-link`, {});
  return [status, body.code];
};

beforeAll(async () => {
  merchant = await stage.merchant();
}, 120_000);

describe('referrals of a shop on the free plan', () => {
  it('are locked, with the plan that has them [CON-12, GATE-023]', async () => {
    await operator('plan', '--plan', 'free');
    expect((await program()).locked).toBe(true);
    const { status, body } = await merchant.put('/lp/referral/program', { settings: referralSettingsOf() });
    expect([status, body.code]).toEqual([422, 'plan.needed']);
    expect(body.error).toContain('Pro');
  });

  it('are unlocked by a flag, with 100 links, also for links created side by side [CON-12, I-17, REFR-016]', async () => {
    await operator('flag', '--flag', 'unlockReferral');
    expect(await save()).toEqual([200, undefined]);
    const members: string[] = [];
    while (members.length < 110) {
      const some = Array.from({ length: 10 }, () => merchant.till('POST', '/customers', { firstName: 'M' }));
      members.push(...(await Promise.all(some)).map(({ id }) => String(id)));
    }
    await stage.idle();
    const answers = await Promise.all(members.map(link));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(100);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array(10).fill([422, 'referral.link-limit']));
    await stage.idle();
    expect((await program()).allowance).toEqual({ most: 100, links: 100, nudge: false });
    const again = members[answers.findIndex(([status]) => status === 200)]!;
    expect(await link(again)).toEqual([200, undefined]);
  });

  it('have no limit with a flag for that [BILL-007, REFR-018]', async () => {
    await operator('flag', '--flag', 'unlockUnlimitedOrderReferrals');
    expect((await program()).allowance).toBeNull();
    await referringMember(merchant);
    await operator('flag', '--flag', 'unlockUnlimitedOrderReferrals', '--off');
    expect((await program()).allowance).toMatchObject({ links: 101 });
    expect(await link(await merchant.customer())).toEqual([422, 'referral.link-limit']);
  });

  it('are kept from a paid plan [CON-12]', async () => {
    await operator('flag', '--flag', 'unlockReferral', '--off');
    expect((await program()).locked).toBe(false);
    await operator('plan', '--plan', 'pro');
    expect((await program()).allowance).toBeNull();
  });
});

describe('the notice of the limit', () => {
  it('shows from 90 orders of friends on [BILL-006, REFR-017]', async () => {
    await saveReferrals(merchant);
    const { code } = await referringMember(merchant);
    const guest = new Shopper(stage, merchant);
    const refer = async () => {
      const email = freshEmail();
      await guest.post('/referral/claim', { code, email });
      const { id } = await merchant.till('POST', '/customers', { firstName: 'Fay', email });
      const lines = [{ title: 'Mug', price: '9.00', quantity: 1 }];
      await merchant.till('POST', '/orders', { customerId: String(id), lines, shipping: '0', paid: true });
    };
    for (let n = 0; n < 89; n++) await refer();
    await stage.idle();
    await operator('plan', '--plan', 'free');
    expect(await program()).toMatchObject({ orderReferralCount: 89, allowance: { nudge: false } });
    await refer();
    await stage.idle();
    expect(await program()).toMatchObject({ orderReferralCount: 90, allowance: { nudge: true } });
  });
});

describe('the export of referrals', () => {
  it('is a file with a line for each referral [ACTV-020, CALL-071]', async () => {
    await operator('plan', '--plan', 'pro');
    const { id } = (await merchant.post('/lp/exports/referrals', { filters: { referral: 'completed' } })).body.data;
    const run = await until('the export is done', async () => {
      const { data } = (await merchant.get('/lp/exports')).body;
      return data.find((one: { id: string; state: string }) => one.id === id && one.state === 'done') ?? null;
    });
    expect(run.rows).toBe(90);
    const { path } = (await merchant.get(`/lp/exports/${id}/link`)).body.data;
    const text = await (
      await fetch(`${stage.api}${path}`, { headers: { authorization: `Bearer ${await merchant.bearer()}` } })
    ).text();
    const [head = '', first = ''] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('Referral,When (UTC),Friend,Referrer,Order,Order total,Status,Reason');
    expect(first).toMatch(/@example\.com,.*,#\d+,9\.80 [A-Z]{3},completed,$/);
  });
});
