import { featureState } from '@loyalty/contracts/kernel/features';
import { subscriptionMembership } from '@loyalty/contracts/memberships/features';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { changeTier } from '../../tiers/application/change-tier.js';
import { loadScheme, loadTierStanding, schemeOf } from '../../tiers/application/queries.js';
import type { TierServices } from '../../tiers/application/standing-inputs.js';
import { schemeForChange } from '../../tiers/application/tier-change.js';
import { type GivenTier, type SubscriberCommand, subscriberDecider, tierOfPeople } from '../domain/subscriber.js';
import { loadSubscriber, subscriberStream } from './queries.js';

export interface AlignServices extends TierServices {
  readonly ledger: Ledger;
  readonly documents: Pick<Documents, 'published'>;
  readonly people: MergedPeople;
}

/** A customer and all who were merged into them, sorted after the first, as of a position of the log at least. */
export type MergedPeople = (shop: string, customer: string, atLeast: number) => Promise<readonly string[]>;

/** While members are being calculated their tiers are locked (I-51). */
const CALCULATED_SOON_MS = 2_000;

type Note = Exclude<SubscriberCommand, { kind: 'ReportContract' }>;
type TakeNote = (command: Note) => Promise<unknown>;

/** Takes notes about a subscriber. A note about another tier is another one, also when a task is repeated. */
const noteTaker =
  (ledger: Ledger, customer: string, context: CommandContext): TakeNote =>
  (command) => {
    const about = 'tier' in command ? command.tier : 'intended' in command ? command.intended?.tier : undefined;
    const once = { ...context, causation: `${context.causation}:${about ?? 'none'}` };
    return ledger.execute(subscriberDecider, subscriberStream(customer), command, once);
  };

/**
 * Gives the tier of a contract. The intention is noted first: a process that is killed after the change would else leave a tier that looks
 * as if staff had assigned it, and that would outlive the subscription. @returns whether the tier was changed
 */
async function give(
  services: AlignServices,
  { customer, atLeast }: Aligned,
  { contract, tier }: GivenTier,
  grantEntryReward: boolean,
  context: CommandContext,
  note: TakeNote,
): Promise<boolean> {
  const given = { contract, tier };
  if ('rejected' in (await schemeForChange(services.ledger, context.shop, customer))) return false;
  await note({ kind: 'NoteTierIntended', customer, intended: given });
  const request = { kind: 'MoveToTier', tier, grantEntryReward } as const;
  const moved = await changeTier(services, customer, request, context, atLeast);
  if (moved.ok) {
    // An alignment that found the contract ended may have cleared the intention: noted again, so that the next look takes the tier back.
    const noteAgain = noteTaker(services.ledger, customer, { ...context, causation: `${context.causation}:moved` });
    await noteAgain({ kind: 'NoteTierIntended', customer, intended: given });
    return true;
  }
  // Two alignments at once have the same intention: one of them finds the customer moved.
  const isMoved = moved.rejection.rejected === 'tier.unchanged';
  await note(
    isMoved ? { kind: 'NoteTierAssigned', customer, ...given } : { kind: 'NoteTierIntended', customer, intended: null },
  );
  return false;
}

/** The customer whose tier follows a customer's contracts: of a merged one the survivor. */
export async function survivorOf(ledger: Ledger, shop: string, customer: string): Promise<string> {
  const seen = new Set<string>();
  for (let one = customer; ; ) {
    const { mergedInto } = await loadCustomer(ledger, shop, one);
    if (mergedInto === null || seen.has(one)) return one;
    seen.add(one);
    one = mergedInto;
  }
}

/** Whom an alignment is about, and the position of the log that what it reads includes. */
interface Aligned {
  readonly customer: string;
  readonly atLeast: number;
}

/**
 * Brings a subscriber's tier to what the contracts say now, of a survivor those of the merged customers as well: an exclusive tier is
 * assigned, or taken back (spec TIER-060 to TIER-062). It looks at the contracts as they are, not at what changed, so that it may run again,
 * late, and in any order. After a change it looks again: a contract that changed meanwhile may have been aligned before the tier was changed.
 * @throws TryLater while tiers are being calculated
 */
export async function alignSubscriber(
  services: AlignServices,
  aligned: Aligned,
  context: CommandContext,
): Promise<void> {
  let look = context;
  for (let looks = 2; await changeToContracts(services, aligned, look); looks++)
    look = { ...context, causation: `${context.causation}:${looks}` };
}

/**
 * A tier that staff assigned stays theirs to take back, and a contract that came with a merge does not replace it.
 * @returns whether the tier was changed
 */
async function changeToContracts(services: AlignServices, aligned: Aligned, context: CommandContext): Promise<boolean> {
  const { ledger, documents, people } = services;
  const { customer, atLeast } = aligned;
  const { shop } = context;
  const one = await people(shop, customer, atLeast);
  const [person, subscribers, settings, scheme, standing, facts] = await Promise.all([
    loadCustomer(ledger, shop, customer),
    Promise.all(one.map((each) => loadSubscriber(ledger, shop, each))),
    documents.published(shop, subscriptionMembershipKind, 'main'),
    loadScheme(ledger, shop),
    loadTierStanding(ledger, shop, customer),
    loadShopFacts(ledger, shop),
  ]);
  // Business partners are in a scheme of their own: their tier here follows when they buy for a company no longer.
  if (schemeOf(person) !== 'vip') return false;
  if (scheme.calculating !== null) throw new TryLater('the calculation of tiers', CALCULATED_SOON_MS);
  const isHad = featureState(subscriptionMembership, facts).available;
  const given = isHad ? tierOfPeople(subscribers, settings) : null;
  const note = noteTaker(ledger, customer, context);
  const hasIt = (tier: string | null) => tier !== null && standing.exclusive && standing.tier?.id === tier;
  const subscriber = subscribers[0]!;
  const { intended } = subscriber;
  // The tier was changed, and is not noted yet.
  const begun = intended !== null && hasIt(intended.tier) ? intended : null;
  if (begun) await note({ kind: 'NoteTierAssigned', customer, ...begun });
  const assigned = begun?.tier ?? subscriber.assigned;
  if (given) {
    const isExclusive = (tier: string) =>
      scheme.launched?.settings.tiers.some(({ id, exclusive }) => id === tier && exclusive);
    if (!isExclusive(given.tier) || hasIt(given.tier)) return false;
    const held = standing.exclusive ? standing.tier : null;
    if (!given.own && held !== null && held.id !== assigned && isExclusive(held.id)) return false;
    return give(services, aligned, given, settings.grantEntryReward, context, note);
  }
  if (intended && !begun) await note({ kind: 'NoteTierIntended', customer, intended: null });
  if (assigned === null) return false;
  const isHeld = hasIt(assigned);
  if (isHeld) {
    const moved = await changeTier(services, customer, { kind: 'UnassignTier' }, context, atLeast);
    if (!moved.ok) return false;
  }
  await note({ kind: 'NoteTierReturned', customer });
  return isHeld;
}
