import { hash } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { claimReferral } from '@loyalty/services/contexts/referrals/application/claim-referral';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import type { Merchant } from '../../support/clients/merchant.js';
import { killedAfter } from '../../support/killed-ledger.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;

/** A friend's request with a key, in a process that is killed after so many writes, and sent again. */
function requestOf(code: string, email: string) {
  const { ledger, vault, referralReads: reads, guestBuyers, clock, facts } = stage.service.parts;
  const services = { ledger, vault, reads, guestBuyers, clock, newCode: facts.cached.newCode };
  const cause = (causation: string): CommandContext => ({
    shop: FERN.replace('.myshopify.com', ''),
    actor: { kind: 'shopper', id: 'guest' },
    causation,
    correlation: causation,
    key: { principal: 'shopper:guest', operation: 'claim', key: email, digest: hash('sha256', email, 'hex') },
  });
  return {
    send: (causation: string) => claimReferral(services, { code, email }, cause(causation)),
    sendAndDie: async (writes: number) => {
      const killed = killedAfter(ledger, writes);
      await expect(
        claimReferral({ ...services, ledger: killed.ledger }, { code, email }, cause('first')),
      ).rejects.toThrow('killed');
      expect(killed.left()).toBe(0);
    },
  };
}

/** The member's pending referrals and the shop's available coupons. */
async function broughtBy(customer: string) {
  await stage.idle();
  const { pending } = (await merchant.get(`/lp/customers/${customer}/referrals`)).body.data;
  const coupons = (await merchant.get('/lp/coupons?first=100&status=available')).body.data;
  return { pending, coupons: coupons.map(({ code }: { code: string }) => code) };
}

beforeAll(async () => {
  merchant = await stage.merchant();
}, 120_000);

it.each([0, 1, 2])(
  'a claim that is sent again gives the friend one place and one coupon, though its process was killed after %i writes [I-54, P10]',
  async (writes) => {
    await saveReferrals(merchant);
    const { customer, code } = await referringMember(merchant);
    const email = freshEmail();
    const request = requestOf(code, email);
    await request.sendAndDie(writes);
    await stage.idle();
    const [again, third] = [await request.send('second'), await request.send('third')];
    expect(again).toMatchObject({ ok: true, answer: { coupon: expect.any(String) } });
    expect(third).toMatchObject({ ok: true, answer: again.ok && again.answer });
    const { pending, coupons } = await broughtBy(customer);
    expect(pending).toBe(1);
    expect(coupons).toContain(again.ok && again.answer.coupon);
  },
);

it('a claim that is sent again has the lapsed place that its killed process freed [I-54, P10]', async () => {
  await saveReferrals(merchant, { limit: 1 });
  const { customer, code } = await referringMember(merchant);
  expect(await requestOf(code, freshEmail()).send('other')).toMatchObject({ ok: true });
  await stage.idle();
  await stage.clock({ advance: 'P8D' });
  const request = requestOf(code, freshEmail());
  // Attempt, end of the lapsed referral, its place.
  await request.sendAndDie(3);
  await stage.idle();
  expect(await request.send('second')).toMatchObject({ ok: true });
  expect((await broughtBy(customer)).pending).toBe(1);
});
