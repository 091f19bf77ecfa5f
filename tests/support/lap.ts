import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from './clients/merchant.js';
import { Shopper } from './clients/shopper.js';
import { KUMO, type SharedStage } from './service.js';

/** The product's main job from HTTP to HTTP, told of a stage of any profile: earn, redeem, use, adjust, revoke, refund, cancel. */
export const lap = (profile: string, stage: SharedStage): void =>
  describe(`one lap, ${profile}`, () => {
    let merchant: Merchant;
    let stranger: Merchant;
    let customer: string;
    let reward: string;

    beforeAll(async () => {
      merchant = await stage.merchant();
      stranger = await stage.merchant(KUMO, 'Jonas Meier');
      await merchant.program({ event: 'place_order', title: 'Points for every order', earnPoint: 5, rateMoney: 1 });
      reward = await merchant.program({
        event: 'amount_discount',
        title: '$5 off',
        pointsCost: 500,
        redeemValue: 5,
        codePrefix: 'FERN',
      });
      customer = await merchant.customer();
    }, 60_000);

    let order: { id: string; name: string };

    it('a paid order awards points [EARN-039, EARN-060, ACTV-001]', async () => {
      order = await merchant.order(customer, [
        { title: 'Planter', price: '48.00' },
        { title: 'Tray', price: '26.60', quantity: 2 },
      ]);
      expect(await merchant.points(customer)).toEqual({ available: 506, pending: 0, held: 0, debt: 0 });
      const [line] = await merchant.activities(customer);
      expect(line).toMatchObject({
        type: 'earn_point',
        points: 506,
        balanceAfter: 506,
        source: { kind: 'order', id: order.id, label: order.name },
      });
      expect(line.arithmetic).toMatchObject({ base: '101.20', unrounded: '506', rounding: 'down' });
    });

    it('every view agrees on the points [CUST-008]', async () => {
      const list = await merchant.get('/lp/customers?sort=points_desc');
      expect(list.body.data[0]).toMatchObject({ id: customer, points: { available: 506 } });
      const dashboard = await merchant.get('/lp/dashboard');
      expect(dashboard.body.data.pointsEarned.now).toBe(506);
      const widget = await new Shopper(stage, merchant, customer).get('/state');
      expect(widget.body.data.member).toMatchObject({ id: customer, points: { available: 506 } });
      expect(widget.body.data.redeem).toMatchObject([{ id: reward, within: true }]);
      const history = await new Shopper(stage, merchant, customer).get('/history');
      expect(history.body.data).toMatchObject([{ points: 506, title: `Order ${order.name}` }]);
      const { member } = (await new Shopper(stage, merchant).get('/state')).body.data;
      expect(member).toBeNull();
    });

    let coupon: { id: string; code: string };

    it('redeeming holds the points and issues one coupon [CUST-047, REDM-001, REDM-058]', async () => {
      const { status, body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
      expect(status).toBe(200);
      coupon = body.data.coupon;
      expect(coupon).toMatchObject({ status: 'available' });
      await stage.idle();
      expect(await merchant.points(customer)).toEqual({ available: 6, pending: 0, held: 0, debt: 0 });
      const coupons = await merchant.get(`/lp/coupons?customer=${customer}`);
      expect(coupons.body.data).toHaveLength(1);
    });

    it('the coupon has the cost, the value and the prefix of its reward [REDM-011, REDM-022]', () => {
      expect(coupon).toMatchObject({ value: '5.00', points: 500 });
      expect(coupon.code).toMatch(/^FERN-/);
    });

    it('an order that uses the code marks the coupon used [REDM-034, REDM-062, ACTV-002]', async () => {
      const order = await merchant.order(customer, [{ price: '40.00' }], { discountCode: coupon.code });
      const { body } = await merchant.get(`/lp/coupons?customer=${customer}`);
      expect(body.data[0]).toMatchObject({
        code: coupon.code,
        status: 'used',
        usedOnOrder: order.name,
        points: 500,
        revokeReason: '',
      });
      // 40.00 less the coupon's 5.00, five points each.
      expect(await merchant.points(customer)).toMatchObject({ available: 6 + 175 });
    });

    it('a used coupon cannot be revoked, and nothing changes', async () => {
      const rejected = await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'Too late' });
      expect(rejected.status).toBe(422);
      expect(rejected.body).toMatchObject({
        success: false,
        code: 'coupon.not-available',
        error: 'This coupon is used',
      });
      expect(await merchant.points(customer)).toMatchObject({ available: 181 });
    });

    it('adjusts by an amount or to a balance [CUST-043, CUST-044]', async () => {
      const added = await merchant.post(`/lp/customers/${customer}/points`, {
        amount: 500,
        adminNote: 'Late parcel',
        customerNote: 'Sorry for the wait',
      });
      expect(added.body.data).toMatchObject({ amount: 500, points: { available: 681 } });
      const set = await merchant.post(`/lp/customers/${customer}/points`, { newBalance: 600, adminNote: 'Rounded' });
      expect(set.body.data).toMatchObject({ amount: -81, points: { available: 600 } });
    });

    it('keeps adjustments with their notes and the staff who made them [CUST-045, PTS-012, ACTV-009]', async () => {
      await stage.idle();
      const [last, first] = await merchant.activities(customer);
      expect(last).toMatchObject({
        type: 'admin_adjustment',
        points: -81,
        balanceAfter: 600,
        note: 'Rounded',
        actor: { kind: 'staff', label: 'Ana Vidal' },
      });
      expect(first).toMatchObject({ points: 500, note: 'Late parcel', customerNote: 'Sorry for the wait' });
    });

    it('an adjustment can be undone once', async () => {
      const { body } = await merchant.post(`/lp/customers/${customer}/points`, { amount: 40, adminNote: 'Mistake' });
      const [event] = body.receipt.events;
      const undone = await merchant.post(`/lp/customers/${customer}/points/${event}/undo`, {
        mode: 'claw_back',
        adminNote: '',
      });
      expect(undone.body.data).toMatchObject({ amount: -40, points: { available: 600 }, owed: 0, forgiven: 0 });
      const again = await merchant.post(`/lp/customers/${customer}/points/${event}/undo`, {
        mode: 'claw_back',
        adminNote: '',
      });
      expect(again).toMatchObject({ status: 422, body: { code: 'points.already-undone' } });
      await stage.idle();
      const lines = await merchant.activities(customer);
      expect(lines.find((line) => line.id === event)).toMatchObject({
        undoable: false,
        undoneBy: undone.body.receipt.events[0],
      });
    });

    let unused: { id: string; code: string };

    it('revoking a coupon needs a note [REDM-061]', async () => {
      const redeemed = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
      unused = redeemed.body.data.coupon;
      const blank = await merchant.post(`/lp/coupons/${unused.id}/revoke`, { adminNote: '  ' });
      expect(blank.status).toBe(422);
      expect(blank.body.errors).toEqual([
        expect.objectContaining({ path: 'adminNote', message: 'This field is required' }),
      ]);
    });

    it('revoking an unused coupon ends its code and returns its points, once [REDM-059, REDM-060, ACTV-003]', async () => {
      const { id, code } = unused;
      const revoked = await merchant.post(`/lp/coupons/${id}/revoke`, { adminNote: 'Wrong reward' });
      expect(revoked.body.data).toEqual({ id, status: 'revoked', customer, points: 500 });
      expect(await merchant.points(customer)).toEqual({ available: 600, pending: 0, held: 0, debt: 0 });
      await stage.idle();
      const again = await merchant.post(`/lp/coupons/${id}/revoke`, { adminNote: 'Again' });
      expect(again).toMatchObject({ status: 422, body: { code: 'coupon.not-available' } });
      await expect(
        merchant.till('POST', '/orders', {
          customerId: customer,
          lines: [{ title: 'X', price: '9.00', quantity: 1 }],
          discountCode: code,
        }),
      ).rejects.toThrow();
    });

    it('a refund takes back in proportion; what was spent is owed, and the next points pay it [PTS-013]', async () => {
      const fresh = await merchant.customer();
      const order = await merchant.order(fresh, [{ price: '40.00', quantity: 3 }]);
      expect(await merchant.points(fresh)).toMatchObject({ available: 600 });
      await merchant.post(`/lp/customers/${fresh}/redeem`, { programId: reward });
      await stage.idle();
      await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
      expect(await merchant.points(fresh)).toEqual({ available: 0, pending: 0, held: 0, debt: 100 });
      const owing = await merchant.post(`/lp/customers/${fresh}/redeem`, { programId: reward });
      expect(owing).toMatchObject({ status: 422, body: { code: 'points.owed' } });
      await merchant.refund(order.id);
      expect(await merchant.points(fresh)).toEqual({ available: 0, pending: 0, held: 0, debt: 500 });
      await merchant.order(fresh, [{ price: '120.00' }]);
      expect(await merchant.points(fresh)).toEqual({ available: 100, pending: 0, held: 0, debt: 0 });
    });

    it('a cancelled order gives everything back', async () => {
      const fresh = await merchant.customer();
      const order = await merchant.order(fresh, [{ price: '33.33' }]);
      await merchant.cancel(order.id);
      expect(await merchant.points(fresh)).toEqual({ available: 0, pending: 0, held: 0, debt: 0 });
      const sum = (await merchant.activities(fresh)).reduce((total, line) => total + line.points, 0);
      expect(sum).toBe(0);
    });

    it('a second shop sees none of it: ids answer like ids that never were', async () => {
      for (const path of [
        `/lp/customers/${customer}`,
        `/lp/customers/${customer}/activities`,
        `/lp/customers/${customer}/explain`,
      ]) {
        const there = await stranger.get(path);
        const never = await stranger.get(path.replace(customer, '1'));
        expect([there.status, there.body.code, there.body.error]).toEqual([
          never.status,
          never.body.code,
          never.body.error,
        ]);
        expect(there.status).toBe(404);
      }
      expect((await stranger.post(`/lp/customers/${customer}/points`, { amount: 1, adminNote: 'x' })).status).toBe(404);
      expect((await stranger.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'x' })).status).toBe(404);
      for (const path of [
        '/lp/customers',
        '/lp/activities',
        '/lp/coupons',
        '/lp/programs/earning',
        `/lp/search?q=${coupon.code}`,
      ]) {
        expect((await stranger.get(path)).body.data).toEqual([]);
      }
    });
  });
