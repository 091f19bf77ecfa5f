import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { SECRET } from '../../support/reviews.js';
import { shopIdOf, TEAM, useShops } from '../../support/service.js';
import { openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useShops();
const LOCKED = 'This is locked for your store. Contact support to use it.';
const REWARD = { event: 'amount_discount', title: 'One off', pointsCost: 100, redeemValue: 1 };

let merchant: Merchant;
let call: ReturnType<typeof withinLogin>;

beforeAll(async () => {
  merchant = await stage.merchant();
  call = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.support));
});

const lock = async (name: string, on: boolean) => {
  const { status, body } = await call('PUT', '/lp/support/locks', { lock: name, on });
  expect([status, body.data.locks.includes(name)]).toEqual([200, on]);
};
const rejectedAt = ({ status, body }: { status: number; body: { error: string; errors: { path: string }[] } }) => [
  status,
  body.errors[0]?.path,
  body.error,
];

it('refuses the review program while support has locked it, and allows it again [GATE-014]', async () => {
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  const review = { event: 'write_review', title: 'Reviews', status: false };
  const id = await merchant.program(review);
  await lock('review-program', true);
  expect((await merchant.get('/shops')).body.data.shop.supportLocks).toEqual(['review-program']);
  const turnedOn = await merchant.put(`/lp/programs/${id}/status`, { status: true });
  expect(rejectedAt(turnedOn)).toEqual([422, 'event', LOCKED]);
  await lock('review-program', false);
  expect((await merchant.put(`/lp/programs/${id}/status`, { status: true })).status).toBe(200);
});

it('refuses another discount prefix while support has locked it; one in use stays [GATE-019]', async () => {
  const id = await merchant.program({ ...REWARD, codePrefix: 'FERN' });
  await lock('code-prefix', true);
  expect(rejectedAt(await merchant.post('/lp/programs', { ...REWARD, codePrefix: 'CLAY' }))).toEqual([
    422,
    'codePrefix',
    LOCKED,
  ]);
  const changed = await merchant.put(`/lp/programs/${id}`, { ...REWARD, codePrefix: 'CLAY' });
  expect(rejectedAt(changed)).toEqual([422, 'codePrefix', LOCKED]);
  const same = await merchant.put(`/lp/programs/${id}`, { ...REWARD, title: 'Two off', codePrefix: 'FERN' });
  expect(same.status).toBe(200);
  await lock('code-prefix', false);
  expect((await merchant.post('/lp/programs', { ...REWARD, codePrefix: 'CLAY' })).status).toBe(200);
});

it('refuses other names of the points while support has locked them [GATE-031]', async () => {
  const label = { singular: 'leaf', plural: 'leaves', position: 'after' };
  await lock('point-label', true);
  const { data } = (await merchant.get('/lp/point-settings')).body;
  const save = () => merchant.put('/lp/point-settings', { ...bodyOf(data), label });
  expect(rejectedAt(await save())).toEqual([422, 'label.singular', LOCKED]);
  await lock('point-label', false);
  expect((await save()).status).toBe(200);
});

/** The settings of an answer as they are sent back. */
const bodyOf = ({ expiry, reminders }: { expiry: unknown; reminders: unknown }) => ({ expiry, reminders });

it('leaves locks to support: the shop’s own staff cannot set them [GATE-009]', async () => {
  const { status } = await merchant.put('/lp/support/locks', { lock: 'code-prefix', on: false });
  expect(status).toBe(403);
  const unknown = await call('PUT', '/lp/support/locks', { lock: 'weather', on: true });
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'lock']);
});
