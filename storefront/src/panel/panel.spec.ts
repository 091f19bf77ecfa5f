/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { RejectedCall } from '../../../tests/support/widget/answers.js';
import {
  coupon,
  guest,
  line,
  memberWith,
  OWN_DISCOUNT,
  pointsOf,
  REWARD,
  wayToEarn,
  wayToRedeem,
  withTexts,
} from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const welcome = wayToEarn(5, { event: 'sign_up', title: 'Sign up', summary: '90 points' });

describe('the panel', () => {
  it('tells a guest how to join, and a member the balance [CUST-052]', async () => {
    const visitor = await openPanel({ 'shopper.state': guest }, '');
    for (const text of ['Kumo Tea Rewards', 'Join and get points on every order.', '1 point per ¥10'])
      await visitor.says(text);
    expect((await visitor.named('a', 'Sign in')).getAttribute('href')).toMatch(/^\/account\/login\?return_url=/);
    expect(visitor.text()).not.toContain('Use your points');
    expect(visitor.dialog.querySelector('nav')?.hidden).toBe(true);

    const member = await openPanel({ 'shopper.state': memberWith(1280) });
    for (const text of ['Hi Maya', '1,280 points', 'Worth ¥1,280', 'Use your points']) await member.says(text);
    expect(member.text()).not.toContain('Join and get');
    expect(member.dialog.querySelector('nav')?.hidden).toBe(false);
    // A second banner beside that of the store's page.
    expect(member.dialog.querySelector('header')).toBeNull();
  });

  it('makes a customer a member with one tap [CUST-037]', async () => {
    const panel = await openPanel({
      'shopper.state': memberWith(0, { type: 'Guest' }),
      'shopper.join': { type: 'Member' },
      'shopper.history': [],
    });
    panel.answer({ 'shopper.state': { ...memberWith(0), position: 12 } });
    await panel.press('Join');
    await panel.says('0 points');
    panel.openTab(3);
    await panel.says('Your points will appear here after your first order.');
  });

  it('promises a guest the points for joining, and ticks them for a member', async () => {
    const visitor = await openPanel({ 'shopper.state': { ...guest, earn: [welcome] } }, '');
    await visitor.says('Join and get 90 points.');
    const panel = await openPanel({ 'shopper.state': { ...memberWith(0), earn: [welcome] } });
    panel.openTab(1);
    await panel.says('Sign up90 points✓ Done');
  });

  it('offers the codes to use', async () => {
    const panel = await openPanel({ 'shopper.state': memberWith(780, { coupons: [coupon] }) });
    await panel.press('1 code ready to use');
    await panel.press(`Show code: ${REWARD.title}`);
    await panel.says(coupon.code);
    await panel.says('If your cart is empty, the code applies once you add something.');
  });

  it('shows how far a reward is away, of what it costs and what is owed [STOR-053]', async () => {
    const owed = memberWith(0, { points: pointsOf(0, { debt: 345 }) });
    const panel = await openPanel({ 'shopper.state': owed });
    await panel.says('You owe 345 points for a refunded order. Your next points will cover it.');
    await panel.says('Next: Your own discount445 to go');
    expect(panel.dialog.querySelector('progress')?.getAttribute('aria-label')).toBe(OWN_DISCOUNT.title);
    panel.openTab(2);
    await panel.says(`${REWARD.title}500 points845 to go`);
  });

  it('refuses to redeem nothing in the words of the spec, and gives a chosen amount [MSG-028]', async () => {
    const redeem = ({ points }: { points: number }) =>
      points > 0
        ? { coupon: { ...coupon, points }, points: pointsOf(1280 - points) }
        : new RejectedCall('points.redeem-amount', 'points');
    const panel = await openPanel({ 'shopper.state': memberWith(1280), 'shopper.redeem': redeem });
    await panel.press(`Redeem: ${OWN_DISCOUNT.title}`);
    await panel.says('100 points give ¥100 off');
    await panel.type('How many points?', '0');
    await panel.press('Use 0 points');
    await panel.says('Redeem amount must be greater than 0');
    expect(panel.dialog.querySelector('#typed-why')?.textContent).toBe('Redeem amount must be greater than 0');
    const slider = panel.dialog.querySelector<HTMLInputElement>('[type=range]')!;
    slider.value = '700';
    slider.dispatchEvent(new Event('input'));
    await panel.says('700 points give ¥700 off');
    expect((await panel.named<HTMLInputElement>('[type=number]', 'How many points?')).value).toBe('700');
    await panel.press('Use 700 points');
    await panel.says('Before1,280Used−700Now580');
  });

  it('shows the last known balance with its time while the service does not answer', async () => {
    await (await openPanel({ 'shopper.state': memberWith(1280) })).says('1,280 points');
    const panel = await openPanel({ 'shopper.state': new RejectedCall('unavailable') });
    await panel.says('Showing 06:35');
    await panel.says('Points are not available right now. Your balance is safe.');
    await panel.says('1,280 points');
    panel.answer({ 'shopper.state': { ...memberWith(1300), position: 11 } });
    await panel.press('Try again');
    await panel.says('1,300 points');
    expect(panel.text()).not.toContain('Showing');
  });

  it('asks again by itself once the browser is back online', async () => {
    const panel = await openPanel({ 'shopper.state': new RejectedCall('unavailable') });
    await panel.says('Points are not available right now. Your balance is safe.');
    panel.answer({ 'shopper.state': memberWith(1300) });
    window.dispatchEvent(new Event('online'));
    await panel.says('1,300 points');
    expect(panel.text()).not.toContain('not available');
  });

  it('leads from a code back to the rewards, and names only the first rewards at home', async () => {
    const redeem = [1, 2, 3, 4].map((nth) => wayToRedeem(nth, { title: `Treat ${nth}`, within: nth === 4 }));
    const panel = await openPanel({ 'shopper.state': { ...memberWith(500, { coupons: [coupon] }), redeem } });
    await panel.says('Treat 4');
    expect(panel.text()).not.toContain('Treat 3');
    expect(panel.dialog.querySelector('#back')).toBeNull();
    panel.dialog.querySelector<HTMLButtonElement>('#all')!.click();
    await panel.says('Treat 3');
    await panel.press(`Show code: ${REWARD.title}`);
    await panel.says(coupon.code);
    await panel.press('‹ Rewards');
    await panel.says('Treat 3');
  });

  it('has the language that the merchant chose, also on the next page [TRAN-006]', async () => {
    const state = { ...memberWith(0), shop: { ...guest.shop, language: 'ja' } };
    for (const again of [{ 'shopper.state': state }, { 'shopper.state': new RejectedCall('unavailable') }]) {
      const panel = await openPanel(again);
      await panel.says('Maya さん');
      expect(panel.dialog.querySelector('nav')?.textContent).toBe('ホームためる特典履歴');
    }
  });

  it('shows the texts that the merchant has published, else its own [STOR-038]', async () => {
    const texts = { home: 'Your tea', hi: 'Welcome back, {name}' };
    const panel = await openPanel(withTexts(memberWith(0), texts));
    await panel.says('Welcome back, Maya');
    expect(panel.dialog.querySelector('nav')?.textContent).toBe('Your teaEarnRewardsHistory');
    const later = await openPanel({
      ...withTexts(memberWith(0), texts),
      'shopper.state': { ...memberWith(0), position: 11 },
    });
    await later.says('Hi Maya');
  });

  it('fills in what a merchant names in a text, and leaves unknown names as typed [TRAN-004]', async () => {
    const texts = {
      hi: '{customer_name}, dear {constructor}',
      useYourPoints: 'Spend a {loyalty_point}, {customer_name}, on {nothing}',
      points: '{redeeming_points} {loyalty_point}',
      joinGet: 'Join for {earning_points}',
      toGo: '{n} {loyalty_point} missing',
    };
    const panel = await openPanel(withTexts(memberWith(1), texts));
    await panel.says('Maya, dear {constructor}');
    await panel.says('Spend a points, Maya, on {nothing}');
    await panel.says('500 points');
    await panel.says('99 points missing');
    const visitor = await openPanel(withTexts({ ...guest, earn: [welcome], position: 11 }, texts), '');
    await visitor.says('Join for 90 points');
  });

  it('lists the changes of the statement with the balance after each', async () => {
    const spent = line({ title: REWARD.title, points: -500, balanceAfter: 780 });
    const panel = await openPanel({ 'shopper.state': memberWith(780), 'shopper.history': [spent, line({})] });
    panel.openTab(3);
    await panel.says('Balance 780−500');
    await panel.says('Balance 1,280+1,280');
  });
});
