import { type Markup, markup } from '../markup.js';
import { type BlockView } from '../parts.js';
import { fillPlaceholders, placeholderValues } from '../placeholders.js';
import type { HowItWorksSettings } from './kind.js';

export function renderHowItWorks({ settings, data, say }: BlockView<HowItWorksSettings>): Markup {
  const own = settings.steps.map(({ title }) => fillPlaceholders(title, placeholderValues(data)));
  const steps = own.length > 0 ? own : [say('first'), say('second'), say('third')];
  return markup`<h2>${say('title')}</h2><ol class="ll-steps">${steps.map((step) => markup`<li>${step}</li>`)}</ol>`;
}
