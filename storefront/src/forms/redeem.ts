import type { View } from '../panel/app.js';
import type { Child } from '../panel/h.js';
import type { Reward } from '../rules/rewards.js';
import { coupon } from './coupon.js';
import { receivedBy } from './earned.js';
import type { Tools } from './forms.js';
import { giftChoice } from './gifts.js';

/** Choices before a redemption. */
interface Choice {
  readonly elements: readonly Child[];
  /** Input of the redemption; null while a field is missing or invalid, with its error. */
  body(): object | null;
  /** Shows an error at the invalid field of the choice. */
  say(text: string): void;
}

/** Number of points to use: a slider with steps, or a text field. `changed` is called with each new amount. */
function amountChoice({ h, choices, rewardValue, words }: Tools, reward: Reward, currency: string, available: number) {
  const { min, max, step } = choices(reward, available);
  let points = min;
  const why = h('p', { class: 'why', id: 'typed-why', role: 'alert' });
  const gives = h('p', { class: 'lead', id: 'gives' });
  const bounds = { min, max, step, value: points, 'aria-describedby': 'gives typed-why' };
  const slider = h('input', { type: 'range', id: 'slider', 'aria-label': words.say('howMany'), ...bounds });
  const typed = h('input', { type: 'number', id: 'typed', inputmode: 'numeric', ...bounds });
  const say = (text: string) => {
    why.textContent = text;
    typed.setAttribute('aria-invalid', String(text !== ''));
    if (text) typed.focus();
  };
  const report = () => {
    const money = words.money(rewardValue(reward, points, currency), currency);
    gives.textContent = words.count(reward.event === 'store_credit' ? 'givesCredit' : 'gives', points, { money });
  };
  report();
  return {
    // A cause gets the points themselves, which are worth nothing to the shopper.
    elements: [
      h('label', { for: 'typed' }, words.say('howMany')),
      typed,
      why,
      slider,
      reward.redeemValue > '0' && gives,
    ],
    body: () => ({ points }),
    say,
    points: () => points,
    onChange(changed: () => void) {
      const choose = (from: HTMLInputElement, to: HTMLInputElement) => () => {
        points = from.valueAsNumber || 0;
        to.value = String(points);
        if (Number.isInteger(points) && points >= 0) report();
        say('');
        changed();
      };
      slider.addEventListener('input', choose(slider, typed));
      typed.addEventListener('input', choose(typed, slider));
    },
  };
}

/** A reward, its choices, and the single button that redeems it. */
export function redeem(tools: Tools, reward: Reward): View {
  return (app, state) => {
    const { h, busyButton, words } = tools;
    const { speech: texts, shopper } = app;
    const available = state.member?.points.available ?? 0;
    const amount = reward.costMode === 'dynamic' ? amountChoice(tools, reward, state.shop.currency, available) : null;
    const gift = reward.isPicked ? giftChoice(tools, app, reward) : null;
    const choice: Choice | null = amount ?? gift;
    const label = () => words.count('usePoints', amount?.points() ?? reward.pointsCost);
    const confirm = busyButton(receivedBy(app, words), {
      id: 'confirm',
      label: label(),
      check: () => choice?.body() !== null,
      async run(key) {
        const outcome = await shopper.redeem({ programId: reward.id, ...choice?.body() }, key);
        if (outcome.ok) app.show(coupon(tools, outcome.answer.data.coupon, outcome.answer.data.points.available));
        return outcome;
      },
      ...(choice && { rejected: choice.say }),
    });
    amount?.onChange(() => confirm.again(label()));
    const until = reward.until && words.say('until', { date: words.day(reward.until, state.shop.zone, state.at) });
    return {
      title: reward.title,
      sub: texts.count('youHave', available),
      tab: 'rewards',
      body: [
        h('p', { class: 'quiet start' }, reward.summary),
        until && h('p', { class: 'quiet start' }, until),
        reward.instructions && h('p', {}, reward.instructions),
        ...(choice?.elements ?? []),
        confirm,
      ],
    };
  };
}
