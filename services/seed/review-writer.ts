import { wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { reportAction, settleAction } from '../contexts/actions/application/award-action.js';
import { actionDecider } from '../contexts/actions/domain/action.js';
import type { CommandContext } from '../platform/commands/command-context.js';
import { derivedId } from '../platform/commands/ids.js';
import type { Review } from './seed-event.js';
import type { ShopWriterParts } from './shop-writer.js';

export const APP = 'judgeme';

const actionOf = (shop: string, review: string): string => derivedId('review', shop, APP, review);

/** The review app reports a review, which waits for staff. A known one changes nothing. */
export async function reportReview(
  given: ShopWriterParts,
  customer: string,
  review: Review,
  context: CommandContext,
): Promise<void> {
  const { ledger, shop, keep } = given;
  const action = actionOf(shop, review.id);
  if ((await ledger.stateOf(actionDecider, shop, action)).reported) return;
  const { id, title, text, rating, product } = review;
  const content = await keep(customer, JSON.stringify({ title, text }));
  const facts = { app: wordOfApp(APP), rating, characters: [...text].length, media: false, product };
  const at = context.occurredAt ?? '';
  const claim = `${wordOfApp(APP)}-${id}`;
  const about = { action, event: 'write_review', which: null, customer, at, claim, facts, content };
  await reportAction(ledger, about, true, context);
}

/** Staff approve a review, and it is paid. */
export async function approveReview(
  { ledger, facts, shop }: ShopWriterParts,
  review: string,
  context: CommandContext,
): Promise<void> {
  const action = actionOf(shop, review);
  const command = { kind: 'ReviewAction' as const, verdict: 'approved' as const, note: '' };
  await ledger.execute(actionDecider, action, command, context);
  await settleAction(ledger, facts, action, context, () => null);
}
