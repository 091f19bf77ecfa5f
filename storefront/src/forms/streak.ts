import type { StreakState } from '@loyalty/contracts/shopper/dates';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { App } from '../panel/app.js';
import type { Child } from '../panel/h.js';
import { earnScreen, receivedBy } from './earned.js';
import type { Form, Tools } from './forms.js';
import { requested } from './waiting.js';

/** Whether a visit can be counted now, or a broken streak restarted. */
const mayVisit = ({ status, code, visitedToday }: StreakState): boolean =>
  status === 'broken' ? code === 'streak.incomplete' : status !== 'done' && !visitedToday;

/** The address of the streak, with the language of the merchant's message. */
const pathOf = ({ lang }: App) => `/streak?lang=${encodeURIComponent(lang)}`;

/** A box for each day: completed ones are ticked, and today has a ring. */
function calendar({ h, words }: Tools, streak: StreakState): HTMLElement {
  const { days, number, visitedToday } = streak;
  const today = mayVisit(streak) ? number + 1 : visitedToday ? number : 0;
  const boxes = days.map(({ day, points, done }) => {
    const reported = [
      words.say('dayN', { n: String(day) }),
      points > 0 && words.signed(points),
      done && words.say('done'),
    ];
    const attributes = { class: done ? 'box full' : 'box', 'aria-current': day === today && 'date' };
    return h(
      'li',
      attributes,
      h('span', { 'aria-hidden': 'true' }, done ? '✓' : String(day)),
      h('span', { class: 'said' }, reported.filter(Boolean).join(', ')),
    );
  });
  return h('ol', { class: 'streak' }, ...boxes);
}

/** Days that pay, with their points. */
function prizes({ h, line, words }: Tools, { days }: StreakState): Child[] {
  const rows = days
    .filter(({ points }) => points > 0)
    .map(({ day, points, done }) =>
      line(
        words.say('dayN', { n: String(day) }),
        done && words.say('done'),
        h('b', { class: done ? 'points plus' : 'points' }, words.signed(points)),
      ),
    );
  return rows.length > 0 ? [h('h3', {}, words.say('whatYouGet')), h('ul', {}, ...rows)] : [];
}

/** Status message of a streak; nothing while today can still be counted. */
function standing({ words }: Tools, { status, visitedToday, code, message }: StreakState): string | null {
  if (status === 'broken') return words.rejection(code ?? '', message ?? '');
  if (status === 'done') return message ?? words.say('streakDone');
  return visitedToday ? words.say('tomorrow') : null;
}

function drawn(
  tools: Tools,
  app: App,
  state: WidgetState,
  way: WayToEarn,
  streak: StreakState,
  show: (next: StreakState) => void,
): Child[] {
  const { h, busyButton, words } = tools;
  const reported = standing(tools, streak);
  const visit = busyButton(receivedBy(app, words), {
    id: 'visit',
    label: (streak.status !== 'broken' && way.button) || words.say(streak.status === 'broken' ? 'restart' : 'streak'),
    async run(key) {
      const body = { restart: streak.status === 'broken' };
      const outcome = await app.shopper.post<{ points: number; streak: StreakState }>(pathOf(app), body, key);
      if (outcome.ok) {
        const { points, streak: next } = outcome.answer.data;
        show(next);
        app.announce(points > 0 ? words.count('earned', points) : words.say('tomorrow'));
        void app.refresh();
      }
      return outcome;
    },
  });
  const zone = state.shop.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? state.shop.zone;
  return [
    calendar(tools, streak),
    reported && h('p', { class: streak.status === 'broken' ? 'amber' : 'lead', role: 'status' }, reported),
    mayVisit(streak) && visit,
    h('p', { class: 'quiet' }, words.say('midnight', { zone })),
    ...prizes(tools, streak),
  ];
}

/** A visit streak as a calendar: completed days, today, and rewards (spec MILE-025, MILE-026). */
export const streakForm: Form = (tools, way) => (app, state) => {
  const { h, words } = tools;
  const place = h('div', { class: 'stack' });
  const show = (streak: StreakState) => {
    const all = String(streak.days.length);
    const day =
      streak.number > 0 && h('p', { class: 'quiet start' }, words.say('streakDay', { n: String(streak.number), all }));
    const parts = [day, ...drawn(tools, app, state, way, streak, show)];
    place.replaceChildren(...parts.filter((one): one is HTMLElement => Boolean(one)));
  };
  requested<StreakState | null>(tools, app, place, pathOf(app), (streak) => {
    if (streak) show(streak);
    else place.replaceChildren(h('p', {}, words.say('noStreak')));
  });
  const lead = Boolean(way.lead) && h('p', { class: 'lead' }, way.lead);
  return { ...earnScreen(tools, app, way.title, [lead, place]), sub: way.summary };
};
