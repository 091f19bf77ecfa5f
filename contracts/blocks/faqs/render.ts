import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY } from '../parts.js';
import { fillPlaceholders, placeholderValues } from '../placeholders.js';
import type { FaqsSettings } from './kind.js';

export function renderFaqs({ settings, data, say }: BlockView<FaqsSettings>): Markup {
  if (settings.questions.length === 0) return EMPTY;
  const values = placeholderValues(data);
  return markup`<h2>${say('title')}</h2>${settings.questions.map(
    ({ question, answer }) =>
      markup`<details><summary><bdi>${fillPlaceholders(question, values)}</bdi></summary><p>${fillPlaceholders(answer, values)}</p></details>`,
  )}`;
}
