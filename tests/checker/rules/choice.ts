import type { EarnSettings, LineFacts, OrderFacts } from '../model/facts.js';
import { type Maybe, metBy, type StatedValue } from './conditions.js';

type Ids = readonly { readonly id: string }[];
const has = (ids: Ids, product: string | null): boolean => product !== null && ids.some(({ id }) => id === product);

/** Three-valued conjunction: no takes precedence, then unknown. */
const both = (a: Maybe, b: Maybe): Maybe =>
  a === false || b === false ? false : a === null || b === null ? null : true;

/** Whether the selection of products includes a line; a product's collections are in no event. */
function chosen(settings: EarnSettings, line: LineFacts, channel: string): Maybe {
  const { product } = line;
  const out = { pos: settings.excludePOSOrderProducts, online: settings.excludeOSOrderProducts }[channel] ?? [];
  if (has(settings.excludeProducts, product) || has(out, product)) return false;
  const left = settings.excludeCollections.length > 0 && product !== null ? null : true;
  if (settings.typeProductMatch === 'all') return left;
  if (settings.typeProductMatch === 'specific_products') return both(left, has(settings.includeProducts, product));
  return product === null ? false : null;
}

/** Whether a line counts: by the log where possible, otherwise as the award recorded it; null when neither shows it. */
export function countsFor(
  settings: EarnSettings,
  onlySubscriptions: boolean,
  order: OrderFacts,
  index: number,
  stated: StatedValue | null,
): Maybe {
  const line = order.lines[index] as LineFacts;
  if (line.giftCard && !settings.earnPointGiftCard) return false;
  if (onlySubscriptions && line.subscription === false) return false;
  const planned = onlySubscriptions ? line.subscription : true;
  const chosenBy = both(chosen(settings, line, order.channel), metBy(settings, order, line, stated));
  const received = both(planned, chosenBy);
  return received === null ? (stated?.lines[index]?.counted ?? null) : received;
}
