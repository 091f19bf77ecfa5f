import { type Markup } from '../markup.js';
import { type BlockView, EMPTY, headOf } from '../parts.js';
import type { ReminderSettings } from './kind.js';

export function renderReminder({ settings, data, say }: BlockView<ReminderSettings>): Markup {
  const { member } = data;
  const reward = data.redeem.find(({ isWithin }) => isWithin);
  if (!member || !reward || member.points < settings.leastPoints) return EMPTY;
  return headOf({ say }, say('lead', { reward: reward.title }));
}
