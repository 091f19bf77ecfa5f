import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf, picture } from '../parts.js';
import type { ComingSoonSettings } from './kind.js';

export function renderComingSoon({ settings, data, say, isTitle }: BlockView<ComingSoonSettings>): Markup {
  const { startDay } = settings;
  const format = new Intl.DateTimeFormat(data.language, { dateStyle: 'long', timeZone: 'UTC' });
  const starts = startDay ? say('starts', { date: format.format(new Date(`${startDay}T12:00:00Z`)) }) : '';
  return markup`${picture(data, settings.picture)}${headOf({ say, isTitle })}${starts ? markup`<p class="ll-strong">${starts}</p>` : null}`;
}
