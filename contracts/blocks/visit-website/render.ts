import { type Markup } from '../markup.js';
import { type BlockView, EMPTY, headOf } from '../parts.js';
import type { VisitWebsiteSettings } from './kind.js';

export function renderVisitWebsite({ data, say }: BlockView<VisitWebsiteSettings>): Markup {
  if (!data.member) return EMPTY;
  return headOf({ say });
}
