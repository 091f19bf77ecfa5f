import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type ReviewAppName, reviewApps, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { apps } from '../../../gateways/reviews/apps.js';
import type { ReviewPayload } from '../../../gateways/reviews/review.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../platform/inbox/inbox.js';
import { BadPayload, beginning, read } from '../../../platform/inbox/payload.js';
import { reportAction } from '../../actions/application/award-action.js';
import { loadAction } from '../../actions/application/queries.js';
import { actionDecider } from '../../actions/domain/action.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { DELIVERY_FAULTS } from './delivery-rows.js';

/** Look-up of reviews' authors, and storage of their texts. */
export interface Authors {
  /** Customers with an e-mail address; at most two. */
  readonly withEmail: (shop: string, email: string) => Promise<string[]>;
  /** Makes a customer known whom only the store knows. @throws TryLater while it does not answer */
  readonly meet: (shop: string, customer: string) => Promise<void>;
  /** Stores a text, unless it is the one of the known version. @returns its version; the known one too once the person is forgotten */
  readonly keep: (shop: string, customer: string, text: string, known: number | null) => Promise<number | null>;
}

const TOPIC = 'reviews/';
const DONE: DeliveryVerdict = { state: 'done', reason: '' };

/** Inbox topic of an app's deliveries. */
export const topicOf = (app: ReviewAppName): string => `${TOPIC}${app}`;

/** The app of a review topic; null for other topics. */
const appOfTopic = (topic: string): ReviewAppName | null => reviewApps.find((app) => topicOf(app) === topic) ?? null;

/** Maximum stored lengths of texts. */
const MAX_TITLE = 300;
const MAX_BODY = 5000;

async function authorOf(ledger: Ledger, authors: Authors, shop: string, review: ReviewPayload): Promise<string> {
  if (review.customer) await authors.meet(shop, review.customer);
  const found = review.customer ? [review.customer] : review.email ? await authors.withEmail(shop, review.email) : [];
  if (found.length > 1) throw new BadPayload(DELIVERY_FAULTS['several-customers']);
  const [customer] = found;
  if (!customer || !(await loadCustomer(ledger, shop, customer)).known)
    throw new BadPayload(DELIVERY_FAULTS['no-customer']);
  return customer;
}

const claimOf = (app: ReviewAppName, { id }: Pick<ReviewPayload, 'id'>): string => `${wordOfApp(app)}-${id}`;

const factsOf = (app: ReviewAppName, review: ReportedReview): ActionFacts => ({
  app: wordOfApp(app),
  rating: review.rating,
  characters: [...review.body.trim()].length,
  media: review.media,
  ...(review.product ? { product: review.product } : {}),
});

/** Text of a review as it is stored. */
function writingOf({ title, body }: Pick<ReviewPayload, 'title' | 'body'>): string {
  return JSON.stringify({ title: beginning(title, MAX_TITLE), text: beginning(body, MAX_BODY) });
}

/** A time that an app reported, or else when its delivery arrived; never later than that. */
const before = (receivedAt: string, time: string | null): string => (time && time < receivedAt ? time : receivedAt);

type Delivered = Pick<StoredDelivery, 'shop' | 'receivedAt'> & { app: ReviewAppName; action: string };

type ReviewRule = NonNullable<Awaited<ReturnType<typeof reviewRuleAt>>>;

/** The program's settings for reviews at a moment; null where no program pays for them. */
async function reviewRuleAt(ledger: Ledger, shop: string, at: string) {
  const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const rule = actionRuleAt(book, 'write_review', null, at, zone)?.of;
  return rule?.event === 'write_review' ? rule.settings : null;
}

/** Whether the program pays a review of somebody whom it trusts before staff have seen it. */
const isPaidAtOnce = ({ approveAuto, reviewDefaultStatus }: ReviewRule): boolean =>
  approveAuto || reviewDefaultStatus === 'approved';

/** A review as another system than a review app reports it. */
type ReportedReview = Pick<ReviewPayload, 'id' | 'product' | 'rating' | 'title' | 'body' | 'media'>;

/**
 * Records a review of a customer that a workflow of the shop reports, as if the app of the program had: whichever of both reports it first,
 * it is one review. Idempotent by the app's id.
 * @returns whether it is new
 */
export async function reportReview(
  ledger: Ledger,
  authors: Pick<Authors, 'keep'>,
  { customer, at, review }: { readonly customer: string; readonly at: string; readonly review: ReportedReview },
  context: CommandContext,
): Promise<boolean | Rejection> {
  const { shop } = context;
  const rule = await reviewRuleAt(ledger, shop, at);
  if (!rule) return reject('program.not-active');
  const app = rule.reviewApp;
  const action = derivedId('review', shop, app, review.id);
  if ((await loadAction(ledger, shop, action)).reported) return false;
  const content = await authors.keep(shop, customer, writingOf(review), null);
  const about = { action, event: 'write_review', which: null, customer, at, claim: claimOf(app, review) };
  const reported = { ...about, facts: factsOf(app, review), content, changedAt: at };
  return reportAction(ledger, reported, !isPaidAtOnce(rule), context);
}

/** Reports a review for the first time. @returns null when it was known by then, or why it does not count */
async function reportFirst(
  ledger: Ledger,
  authors: Authors,
  { shop, receivedAt, app, action }: Delivered,
  review: ReviewPayload,
  context: CommandContext,
): Promise<DeliveryVerdict | null> {
  const customer = await authorOf(ledger, authors, shop, review);
  const at = before(receivedAt, review.at);
  const rule = await reviewRuleAt(ledger, shop, at);
  if (!rule) return { state: 'ignored', reason: DELIVERY_FAULTS['no-program'] };
  const isInstant = apps[app].isTrusted && isPaidAtOnce(rule);
  const content = await authors.keep(shop, customer, writingOf(review), null);
  const facts = factsOf(app, review);
  const about = {
    action,
    event: 'write_review',
    which: null,
    customer,
    at,
    claim: claimOf(app, review),
    facts,
    content,
  };
  const changedAt = before(receivedAt, review.changedAt);
  return (await reportAction(ledger, { ...about, changedAt }, !isInstant, context)) ? DONE : null;
}

/**
 * Records a review by the app's own id, and what its author changes later: the newest change counts, in whatever order the deliveries are
 * processed. It is pending until staff review it, unless the program approves automatically and the app signs its deliveries. A review that
 * the app removed is disapproved, which reverses its points, also when the removal is delivered before the review.
 * @throws BadPayload for an unknown author: the delivery is parked
 */
export async function workReview(
  ledger: Ledger,
  authors: Authors,
  delivery: StoredDelivery,
  body: unknown,
  context: CommandContext,
): Promise<DeliveryVerdict> {
  const { shop, receivedAt } = delivery;
  const app = appOfTopic(delivery.topic)!;
  const review = read(apps[app].review, body);
  if (!review) return { state: 'ignored', reason: DELIVERY_FAULTS['no-review'] };
  const action = derivedId('review', shop, app, review.id);
  if (review.withdrawn) {
    const command = { kind: 'WithdrawAction' as const, action, event: 'write_review' };
    await ledger.execute(actionDecider, action, command, context);
    return DONE;
  }
  if (!(await loadAction(ledger, shop, action)).reported) {
    const first = await reportFirst(ledger, authors, { shop, receivedAt, app, action }, review, context);
    if (first) return first;
  }
  const { reported: known } = await loadAction(ledger, shop, action);
  const content = await authors.keep(shop, known!.customer, writingOf(review), known!.content);
  const changedAt = before(receivedAt, review.changedAt);
  const command = { kind: 'ReviseAction' as const, facts: factsOf(app, review), content, changedAt };
  await ledger.execute(actionDecider, action, command, context);
  return DONE;
}
