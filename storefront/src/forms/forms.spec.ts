/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { RejectedCall } from '../../../tests/support/widget/answers.js';
import { coupon, memberWith, NOW, pointsOf, wayToEarn, wayToRedeem } from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const why = (panel: { dialog: HTMLElement }, id: string) => panel.dialog.querySelector(`#${id}-why`)?.textContent;

it('a birthday that is none is refused at its field, and a given one can be changed [EARN-138, MSG-030]', async () => {
  const birthday = wayToEarn(5, { event: 'birthday', title: 'Birthday', form: 'birthday', dateFormat: 'DD/MM/YYYY' });
  const given = { ...memberWith(0), earn: [{ ...birthday, told: true }], position: 12 };
  const panel = await openPanel({
    'shopper.state': { ...memberWith(0), earn: [birthday] },
    'shopper.birthday': ({ date }: { date: string }) =>
      date === '14/2/1990' ? { given: true } : new RejectedCall('birthday.invalid', 'date'),
  });
  panel.openTab(1);
  await panel.press('Add birthday: Birthday');
  await panel.press('Save');
  expect(why(panel, 'born')).toBe('This field is required');
  for (const [part, text] of Object.entries({ Day: '30', Month: '2', Year: '1990' })) await panel.type(part, text);
  await panel.press('Save');
  await panel.says('Birthday is invalid');
  expect(why(panel, 'born')).toBe('Birthday is invalid');
  expect((panel.dialog.getRootNode() as ShadowRoot).activeElement?.id).toBe('born-DD');
  await panel.type('Day', '14');
  panel.answer({ 'shopper.state': given });
  await panel.press('Save');
  await panel.says('Saved. Thank you.');
  await panel.press('More ways to earn');
  await panel.named('button', 'Change: Birthday');
});

it('a day of a streak is counted once, and paid days are listed', async () => {
  const way = wayToEarn(5, { event: 'streak_interact_website', title: 'Streak', form: 'streak' });
  const days = [1, 2, 3].map((day) => ({ day, points: day === 3 ? 20 : 0, done: false }));
  const streak = {
    programId: way.id,
    title: way.title,
    number: 0,
    visitedToday: false,
    days,
    message: null,
    code: null,
  };
  const counted = { ...streak, status: 'running', number: 1, visitedToday: true };
  const panel = await openPanel({
    'shopper.state': { ...memberWith(0), earn: [way] },
    'shopper.streak': { ...streak, status: 'ready' },
    'shopper.visit-streak': {
      points: 0,
      streak: { ...counted, days: days.map((one) => ({ ...one, done: one.day === 1 })) },
    },
  });
  panel.openTab(1);
  await panel.press('Check in: Streak');
  await panel.says('Day 3+20');
  await panel.press('Check in');
  await panel.says('Day 1 of 3');
  await panel.says('Come back tomorrow to keep your streak.');
  expect(panel.dialog.querySelector('ol li .said')?.textContent).toBe('Day 1, Done');
  expect(panel.dialog.querySelector('#visit')).toBeNull();
});

it('a review needs a link of Google Maps, and a rejected one says why [MSG-029, MSG-033]', async () => {
  const way = wayToEarn(5, { event: 'google_maps_review', title: 'Review', form: 'review_link' });
  const review = { id: 'r1', link: 'https://maps.app.goo.gl/7', at: NOW, points: 0, message: '' };
  const panel = await openPanel({
    'shopper.state': { ...memberWith(0), earn: [way] },
    'shopper.maps-reviews': [],
    'shopper.maps-review': ({ link }: { link: string }) =>
      link === review.link
        ? { id: review.id, status: 'pending', flow: 'submitted' }
        : new RejectedCall('review.not-google', 'link'),
  });
  panel.openTab(1);
  await panel.press('Add review: Review');
  await panel.type('Link to your review', 'https://example.com/review');
  await panel.press('Send');
  await panel.says('You must enter a link from Google Maps');
  expect(why(panel, 'link')).toBe('You must enter a link from Google Maps');
  await panel.type('Link to your review', review.link);
  await panel.press('Send');
  await panel.says('Submitted');
  panel.answer({ 'shopper.maps-reviews': [{ ...review, status: 'reject', flow: 'rejected' }] });
  panel.openTab(1);
  await panel.press('Add review: Review');
  await panel.says(
    "Your review has been rejected because it does not meet community standards or the store's location",
  );
});

it('a gift is chosen of those in stock; one that is gone meanwhile is said at the choice [REDM-049, MSG-024, MSG-027]', async () => {
  const gift = wayToRedeem(5, {
    event: 'free_gift',
    title: 'A present',
    pointsCost: 200,
    gives: 'goods',
    isPicked: true,
  });
  const soldOut = wayToRedeem(6, {
    title: 'A night at the inn',
    within: false,
    no: { code: 'pool.no-codes', text: 'Sold out' },
  });
  const goods = [
    { variantId: '1', collectionId: null, title: 'Uji matcha', available: true },
    { variantId: '2', collectionId: null, title: 'Cast-iron kettle', available: true },
  ];
  const panel = await openPanel({
    'shopper.state': { ...memberWith(1280), redeem: [gift, soldOut] },
    'shopper.gifts': goods,
    'shopper.redeem': ({ variantId }: { variantId: string }) =>
      variantId === '1'
        ? { coupon: { ...coupon, points: 200 }, points: pointsOf(1080) }
        : new RejectedCall('points.gift-gone', 'variantId'),
  });
  panel.openTab(2);
  const choose = async (title: string) => {
    const option = await panel.named<HTMLInputElement>('[type=radio]', title);
    option.checked = true;
    option.dispatchEvent(new Event('change'));
  };
  await panel.says('A night at the inn');
  await expect(panel.named('li small.end', 'Sold out')).resolves.toBeDefined();
  await panel.press('Redeem: A present');
  await panel.named('[type=radio]', 'Cast-iron kettle');
  await panel.press('Use 200 points');
  expect(why(panel, 'gift')).toBe('This field is required');
  await choose('Cast-iron kettle');
  await panel.press('Use 200 points');
  await panel.says('Product is out of stock. Please select another product');
  expect(why(panel, 'gift')).toBe('Product is out of stock. Please select another product');
  panel.answer({ 'shopper.gifts': [goods[0], { ...goods[1], available: false }] });
  panel.openTab(2);
  await panel.press('Redeem: A present');
  expect((await panel.named<HTMLInputElement>('[type=radio]', 'Cast-iron kettleSold out')).disabled).toBe(true);
  await choose('Uji matcha');
  await panel.press('Use 200 points');
  await panel.says(coupon.code);
  expect((await panel.named('a', 'Apply to cart')).getAttribute('href')).toBe(
    `/discount/${coupon.code}?redirect=/cart`,
  );
});

it('points are given to a cause, by its block’s own words; nothing is bought, and no code is shown', async () => {
  const ocean = wayToRedeem(7, {
    event: 'donation',
    title: 'Ocean clean-up',
    summary: 'By boat.',
    costMode: 'dynamic',
    pointsCost: 1,
    gives: 'goods',
    redeemValue: '0',
    minPoints: 100,
  });
  const giving = { title: 'Give with us', button: 'Give', thanks: 'Thank you for your support.', causes: [ocean] };
  const bodies: object[] = [];
  const panel = await openPanel({
    'shopper.state': { ...memberWith(1280), giving },
    'shopper.redeem': (body: object) => {
      bodies.push(body);
      const reward = { kind: 'donation', cause: ocean.id, title: ocean.title };
      const given = { ...coupon, kind: 'donation', title: ocean.title, status: 'used', reward, value: '0' };
      return { coupon: given, points: pointsOf(780) };
    },
  });
  panel.openTab(2);
  await panel.says('Give with us');
  await panel.press('Give: Ocean clean-up');
  await panel.type('How many points?', '500');
  expect(panel.dialog.querySelector('#gives')).toBeNull();
  await panel.press('Use 500 points');
  await panel.says('Thank you for your support.');
  expect(panel.dialog.textContent).not.toContain(coupon.code);
  expect(bodies).toEqual([{ programId: ocean.id, points: 500 }]);
});
