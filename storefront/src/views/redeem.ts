import type { View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { choices, type Reward, rewardValue } from '../rules/rewards.js';
import { busyButton } from './busy-button.js';
import { coupon } from './coupon.js';

/** A reward, how many points to use where that can be chosen, and the one button that uses them. */
export function redeem(reward: Reward): View {
  return (app, state) => {
    const { speech, shopper } = app;
    const { currency } = state.shop;
    const available = state.member?.points.available ?? 0;
    const dynamic = reward.costMode === 'dynamic';
    const { min, max, step } = choices(reward, available);
    let points = dynamic ? min : reward.pointsCost;

    const gives = h('p', { class: 'lead', id: 'gives' });
    const confirm = busyButton(app, {
      id: 'confirm',
      label: speech.count('usePoints', points),
      async run(key) {
        const outcome = await shopper.redeem({ programId: reward.id, ...(dynamic && { points }) }, key);
        if (outcome.ok) app.show(coupon(outcome.answer.data.coupon, outcome.answer.data.points.available));
        return outcome;
      },
    });
    const bounds = { min, max, step, value: points, 'aria-describedby': 'gives confirm-why' };
    const slider = h('input', { type: 'range', id: 'slider', 'aria-label': speech.say('howMany'), ...bounds });
    const typed = h('input', { type: 'number', id: 'typed', inputmode: 'numeric', ...bounds });
    const say = () => {
      gives.textContent = speech.count('gives', points, {
        money: speech.money(rewardValue(reward, points, currency), currency),
      });
    };
    const choose = (from: HTMLInputElement, to: HTMLInputElement) => () => {
      points = from.valueAsNumber || 0;
      to.value = String(points);
      if (Number.isInteger(points) && points >= 0) say();
      confirm.again(speech.count('usePoints', points));
    };
    slider.addEventListener('input', choose(slider, typed));
    typed.addEventListener('input', choose(typed, slider));
    say();

    const amount: Child[] = [h('label', { for: 'typed' }, speech.say('howMany')), typed, slider, gives];
    return {
      title: reward.title,
      sub: speech.count('youHave', available),
      tab: 'rewards',
      body: [h('p', { class: 'quiet start' }, reward.summary), ...(dynamic ? amount : []), confirm],
    };
  };
}
