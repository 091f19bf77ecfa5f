import type { ChangeSource } from '@loyalty/contracts/customers/events';
import { isZone } from '@loyalty/contracts/kernel/zone';
import { z } from 'zod';
import { domainOf } from '../../../platform/access/platform-access.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../platform/inbox/inbox.js';
import { BadPayload, moment, parseBody, platformId, read, text } from '../../../platform/inbox/payload.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { BILLING } from '../../billing/application/queries.js';
import { billingDecider } from '../../billing/domain/billing.js';
import { forgetPerson } from '../../customers/application/privacy/erasure.js';
import { concerned, isCompliance, type Privacy } from '../../customers/application/privacy/requests.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { subscriberStream } from '../../memberships/application/queries.js';
import { subscriberDecider } from '../../memberships/domain/subscriber.js';
import type { NoteGuestOrder } from '../../referrals/application/guest-orders.js';
import { type Authors, appOfTopic, workReview } from '../../reviews/application/record-review.js';
import { loadShop, SHOP } from '../../shop/application/queries.js';
import { recordUninstall } from '../../shop/application/remove-app.js';
import { updateShopProfile } from '../../shop/application/shop-contacts.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { orderDecider } from '../domain/order.js';
import { shopNamedIn } from './delivery-subject.js';
import { readCompanyContact } from './payloads/company.js';
import { readContract } from './payloads/contract.js';
import { type CustomerPayload, readCustomer } from './payloads/customer.js';
import { readOrder } from './payloads/order.js';
import { readRefund, refundedOrder } from './payloads/refund.js';
import { RECONCILED } from './reconciliations.js';

/** The part of the vault that deliveries use. */
export type Safe = Pick<Vault, 'saveProfile' | 'secrets' | 'forget'>;

interface Work {
  readonly ledger: Ledger;
  readonly vault: Safe;
  readonly delivery: StoredDelivery;
  readonly body: unknown;
  readonly cause: CommandContext;
  readonly privacy: Privacy | undefined;
  readonly noteGuestOrder: NoteGuestOrder | undefined;
}
type Handler = (work: Work) => Promise<DeliveryVerdict>;

const done: DeliveryVerdict = { state: 'done', reason: '' };
const ignored = (reason: string): DeliveryVerdict => ({ state: 'ignored', reason });

/** Verdict for an outcome: a rejection by the domain also closes the delivery, with its reason. */
const ended = (outcome: Outcome<unknown>): DeliveryVerdict => (outcome.ok ? done : ignored(outcome.rejection.rejected));

async function reportCustomer(work: Work, reported: CustomerPayload, source: ChangeSource): Promise<Outcome<unknown>> {
  const { ledger, vault, delivery, cause } = work;
  const profile = await vault.saveProfile(delivery.shop, reported.customer, reported.profile);
  const since = reported.since ?? delivery.triggeredAt ?? delivery.receivedAt;
  const platformVersion = reported.updatedAt ?? delivery.triggeredAt ?? delivery.receivedAt;
  const { customer, member } = reported;
  const command = { kind: 'ReportCustomer' as const, customer, since, profile, member, platformVersion, source };
  return ledger.execute(customerDecider, customer, command, cause);
}

const onCustomer: Handler = async (work) => ended(await reportCustomer(work, readCustomer(work.body), 'other'));

const onOrder: Handler = async (delivered) => {
  // Every permutation of an order's deliveries has the same result (I-13).
  const work = { ...delivered, cause: { ...delivered.cause, isUnordered: true } };
  const { ledger, delivery, body, cause, noteGuestOrder } = work;
  const { currency } = await loadShop(ledger, delivery.shop);
  const { snapshot, refunds, customer, guest, futureDate } = readOrder(body, delivery.topic, currency, delivery);
  // A customer may become known by an order, without a profile update of their own: only missing parts are stored here.
  if (customer)
    await reportCustomer(work, { ...customer, updatedAt: customer.updatedAt ?? '1970-01-01T00:00:00.000Z' }, 'other');
  if (guest && !snapshot.test) await noteGuestOrder?.(delivery.shop, guest, snapshot.placedAt);
  const command = { kind: 'ReportOrder' as const, snapshot, refunds, futureDate };
  const ofOrder = { ...cause, begunAt: snapshot.placedAt };
  const verdict = ended(await ledger.execute(orderDecider, snapshot.order, command, ofOrder));
  return futureDate && verdict.state === 'done' ? { ...verdict, reason: datedAhead(futureDate) } : verdict;
};

const datedAhead = (date: string): string =>
  `the order is dated ${date}, which is in the future; the moment of its receipt counts instead`;

const onRefund: Handler = async ({ ledger, delivery, body, cause }) => {
  // An order keeps its currency when its shop's changes; an unknown order has the shop's.
  const { snapshot } = await ledger.stateOf(orderDecider, delivery.shop, refundedOrder(body));
  const order = snapshot ?? { currency: (await loadShop(ledger, delivery.shop)).currency, presentment: null };
  const refund = readRefund(body, order, delivery.receivedAt);
  return ended(await ledger.execute(orderDecider, refund.order, { kind: 'ReportRefund', refund }, cause));
};

const onUninstalled: Handler = async ({ ledger, vault, cause }) =>
  ended(await recordUninstall({ ledger, vault }, cause));

const fact = z.string().nullish().catch(null);

const shopShape = z.looseObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  iana_timezone: text,
  plan_name: text,
  updated_at: moment,
  name: fact,
  email: fact,
  domain: fact,
  shop_owner: fact,
  country_code: fact,
  country_name: fact,
  address1: fact,
  phone: fact,
  created_at: moment.catch(null),
});

const onShopUpdate: Handler = async ({ ledger, vault, delivery, body, cause }) => {
  const reported = read(shopShape, body);
  const known = await loadShop(ledger, delivery.shop);
  const zone = isZone(reported.iana_timezone) ? reported.iana_timezone : known.storeZone;
  const platformVersion = reported.updated_at ?? delivery.receivedAt;
  const data = { currency: reported.currency, zone, platformPlan: reported.plan_name, platformVersion };
  const outcome = await ledger.execute(shopDecider, SHOP, { kind: 'ChangeShopFacts', data }, cause);
  // Names and addresses are personal: they change in the vault, and only with a delivery that is not older than the facts known.
  if (known.installed && platformVersion >= known.platformVersion)
    await updateShopProfile(vault, delivery.shop, {
      name: reported.name,
      email: reported.email,
      domain: reported.domain,
      shopOwner: reported.shop_owner,
      countryCode: reported.country_code,
      country: reported.country_name,
      address1: reported.address1,
      phone: reported.phone,
      createdAt: reported.created_at,
    });
  return ended(outcome);
};

function isOfAnotherShop(body: unknown, shop: string): boolean {
  const named = shopNamedIn(body);
  return named !== null && named !== domainOf(shop);
}

const goneShape = z.looseObject({ id: platformId });

/** The store deleted the customer's account: they are no longer a member. Their data is erased when the platform requests redaction. */
const onDeleted: Handler = async ({ ledger, body, cause }) => {
  const { id: customer } = read(goneShape, body);
  return ended(await ledger.execute(customerDecider, customer, { kind: 'DeleteAtStore', customer }, cause));
};

const customerGid = z
  .string()
  .regex(/^gid:\/\/[a-z]+\/Customer\/\d{1,20}$/, { error: 'is no customer' })
  .transform((gid) => gid.slice(gid.lastIndexOf('/') + 1));

const mergeShape = z.looseObject({
  admin_graphql_api_customer_kept_id: customerGid,
  admin_graphql_api_customer_deleted_id: customerGid,
  status: text,
});

/** Records a merge at the store before the deletion that follows, so that the points are not lost with it; process managers move them. */
const onMerged: Handler = async ({ ledger, body, cause }) => {
  const reported = read(mergeShape, body);
  if (reported.status !== '' && reported.status.toLowerCase() !== 'completed')
    return ignored(`the store has not merged them: ${reported.status}`);
  const { admin_graphql_api_customer_kept_id: into, admin_graphql_api_customer_deleted_id: customer } = reported;
  const command = { kind: 'MergeAtStore' as const, customer, into };
  return ended(await ledger.execute(customerDecider, customer, command, cause));
};

const consentShape = z.looseObject({
  customer_id: platformId,
  email_marketing_consent: z.looseObject({ state: text, consent_updated_at: moment }).nullish(),
});

/** Stores only the newsletter consent; the address in the same body is not read. */
const onConsent: Handler = async ({ ledger, delivery, body, cause }) => {
  const { customer_id: customer, email_marketing_consent: reported } = read(consentShape, body);
  const at = reported?.consent_updated_at ?? delivery.triggeredAt ?? delivery.receivedAt;
  const command = { kind: 'ReportConsent' as const, customer, subscribed: reported?.state === 'subscribed', at };
  return ended(await ledger.execute(customerDecider, customer, command, cause));
};

/** Who buys for a company is a B2B customer; names and addresses of the company are not read. */
const onCompanyContact =
  (removed: boolean): Handler =>
  async ({ ledger, delivery, body, cause }) => {
    const { createdAt, ...contact } = readCompanyContact(body);
    const reported = delivery.triggeredAt ?? delivery.receivedAt;
    const at = removed ? reported : (createdAt ?? reported);
    const command = { kind: 'ReportCompanyContact' as const, ...contact, at, removed };
    return ended(await ledger.execute(customerDecider, contact.customer, command, cause));
  };

const onContract: Handler = async ({ ledger, body, cause }) => {
  const contract = readContract(body);
  const command = { kind: 'ReportContract' as const, ...contract };
  return ended(await ledger.execute(subscriberDecider, subscriberStream(contract.customer), command, cause));
};

const appSubscriptionShape = z.looseObject({
  app_subscription: z.looseObject({ admin_graphql_api_id: z.string().min(1), status: text }),
});

/** A subscription of the shop to the app changed: the delivery may be late, so its present state is read at the platform. */
const onAppSubscription: Handler = async ({ ledger, body, cause }) => {
  const { admin_graphql_api_id: subscription, status } = read(appSubscriptionShape, body).app_subscription;
  return ended(await ledger.execute(billingDecider, BILLING, { kind: 'NoteChange', subscription, status }, cause));
};

const onRedact: Handler = async (work) => {
  const { customer, contacts } = concerned(work.body);
  const { privacy, cause, delivery } = work;
  if (!privacy) return ended(await forgetPerson(work, customer, cause));
  const { outcome, erased } = await privacy.erasePerson(customer, contacts, cause);
  if (outcome.ok) await privacy.certify({ customer, receivedAt: delivery.receivedAt }, erased, cause);
  return ended(outcome);
};

const onShopRedact: Handler = async ({ privacy, cause, delivery }) => {
  if (!privacy) return ignored('nobody here erases a shop');
  const { outcome, erased } = await privacy.eraseShop(cause);
  if (outcome.ok) await privacy.certify({ customer: null, receivedAt: delivery.receivedAt }, erased, cause);
  return ended(outcome);
};

const onDataRequest: Handler = async ({ privacy, delivery, body, cause }) => {
  const { customer } = concerned(body);
  await privacy?.giveData(delivery.shop, customer, cause);
  return done;
};

const handlers: Readonly<Record<string, Handler>> = {
  'orders/create': onOrder,
  'orders/paid': onOrder,
  'orders/updated': onOrder,
  'orders/cancelled': onOrder,
  [RECONCILED]: onOrder,
  'refunds/create': onRefund,
  'customers/create': onCustomer,
  'customers/update': onCustomer,
  'customers/enable': onCustomer,
  'customers/email_marketing_consent_update': onConsent,
  'customers/delete': onDeleted,
  'customers/merge': onMerged,
  'company_contacts/create': onCompanyContact(false),
  'company_contacts/update': onCompanyContact(false),
  'company_contact_roles/assign': onCompanyContact(false),
  'company_contacts/delete': onCompanyContact(true),
  'subscription_contracts/create': onContract,
  'subscription_contracts/update': onContract,
  'subscription_contracts/activate': onContract,
  'subscription_contracts/pause': onContract,
  'subscription_contracts/cancel': onContract,
  'subscription_contracts/expire': onContract,
  'subscription_contracts/fail': onContract,
  'app_subscriptions/update': onAppSubscription,
  'customers/redact': onRedact,
  'customers/data_request': onDataRequest,
  'shop/redact': onShopRedact,
  'app/uninstalled': onUninstalled,
  'shop/update': onShopUpdate,
};

/** What some topics need besides: reviews their authors, requests of erasure their way, orders of guests who remembers them. */
export interface DeliveryServices {
  readonly authors?: Authors;
  readonly privacy?: Privacy;
  readonly noteGuestOrder?: NoteGuestOrder;
}

/** Processes a stored delivery. An unreadable one is parked with the reason; a failure is thrown and retried. */
export async function workDelivery(
  ledger: Ledger,
  vault: Safe,
  delivery: StoredDelivery,
  { authors, privacy, noteGuestOrder }: DeliveryServices = {},
): Promise<DeliveryVerdict> {
  const onReview: Handler | null =
    authors && appOfTopic(delivery.topic)
      ? (work) => workReview(ledger, authors, delivery, work.body, work.cause)
      : null;
  const handler = onReview ?? handlers[delivery.topic];
  if (!handler) return ignored('nothing follows from this topic yet');
  const { installed, domain } = await loadShop(ledger, delivery.shop);
  if (!installed && !(isCompliance(delivery.topic) && domain)) return ignored('the app is not installed in this shop');
  const causation = `delivery:${delivery.id}`;
  const actor = { kind: 'webhook' as const, id: delivery.topic };
  const cause = { shop: delivery.shop, actor, causation, correlation: delivery.event || causation };
  try {
    const body = parseBody(delivery.body);
    if (isOfAnotherShop(body, delivery.shop)) return ignored('it names another shop than its header');
    return await handler({ ledger, vault, delivery, body, cause, privacy, noteGuestOrder });
  } catch (error) {
    if (!(error instanceof BadPayload || error instanceof RangeError)) throw error;
    if (await privacy?.isAboutErased(delivery.shop, delivery.body)) return ignored('its person was erased');
    return { state: 'parked', reason: error.message };
  }
}
