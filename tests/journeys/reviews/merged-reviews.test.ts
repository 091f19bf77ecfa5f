import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { deletedBody, mergeBody } from '../../fixtures/platform/customer-body.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const MAPS = { event: 'google_maps_review', title: 'Maps', placeUrl: 'https://maps.app.goo.gl/fern', earnPoint: 30 };

it('a survivor sees the reviews on Google Maps of all who were merged into them [ACTV-013]', async () => {
  const merchant = await stage.merchant();
  await withPrograms(merchant, [MAPS], async () => {
    const [first, second, third] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
    const links: string[] = [];
    for (const customer of [first, second, third]) {
      const link = `https://maps.app.goo.gl/${randomUUID()}`;
      expect((await new Shopper(stage, merchant, customer).post('/reviews', { link })).status).toBe(200);
      links.unshift(link);
    }
    await merchant.webhook('customers/merge', mergeBody(second, first));
    await merchant.webhook('customers/merge', mergeBody(third, second));
    await stage.idle();
    const shown = (await new Shopper(stage, merchant, third).get('/reviews')).body.data;
    expect(shown.map(({ link, flow }: { link: string; flow: string }) => [link, flow])).toEqual(
      links.map((link) => [link, 'submitted']),
    );
  });
});

it("a survivor who sends a merged customer's link again gets its status, and anybody else is refused [ACTV-013]", async () => {
  const merchant = await stage.merchant();
  await withPrograms(merchant, [MAPS], async () => {
    const [merged, survivor, other] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
    const review = { link: `https://maps.app.goo.gl/${randomUUID()}` };
    const send = (customer: string) => new Shopper(stage, merchant, customer).post('/reviews', review);
    const first = await send(merged);
    expect((await send(survivor)).body.code).toBe('review.taken');
    await merchant.webhook('customers/merge', mergeBody(survivor, merged));
    await stage.idle();
    expect((await send(survivor)).body.data).toEqual(first.body.data);
    expect((await send(other)).body.code).toBe('review.taken');
  });
});

it('a review that is approved between the deletion of its customer and their merge is paid to the survivor [P24]', async () => {
  const merchant = await stage.merchant();
  await withPrograms(merchant, [MAPS], async () => {
    const [merged, survivor] = [await merchant.customer(), await merchant.customer()];
    const link = `https://maps.app.goo.gl/${randomUUID()}`;
    const { body } = await new Shopper(stage, merchant, merged).post('/reviews', { link });
    await merchant.webhook('customers/delete', deletedBody(merged));
    await stage.idle();
    const approved = await merchant.put(`/lp/reviews/${body.data.id}/status`, { status: 'approved' });
    expect([approved.status, (await merchant.points(survivor)).available]).toEqual([200, 0]);
    await merchant.webhook('customers/merge', mergeBody(survivor, merged));
    await stage.idle();
    expect((await merchant.points(survivor)).available).toBe(30);
  });
});
