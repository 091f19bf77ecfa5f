import type { ChangeSource } from '@loyalty/contracts/customers/events';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { z } from 'zod';
import type { Outcome } from '../../../../platform/commands/answers.js';
import { platformId, read, text } from '../../../../platform/inbox/payload.js';
import { type CustomerPayload, readConsent, readCustomer } from '../../../customers/application/customer-payload.js';
import { customerDecider } from '../../../customers/domain/customer.js';
import { readCompanyContact, readRoleLocation } from '../payloads/company.js';
import { type DeliveryWork, ended, ignored, type TopicHandler, type Topics } from './topic-handler.js';

/** Records what the platform reports of a customer; the profile goes to the vault. */
export async function reportCustomer(
  work: DeliveryWork,
  payload: CustomerPayload,
  source: ChangeSource,
): Promise<Outcome<unknown>> {
  const { ledger, vault, delivery, context } = work;
  const profile = await vault.saveProfile(delivery.shop, payload.customer, payload.profile);
  const since = payload.since ?? delivery.triggeredAt ?? delivery.receivedAt;
  const platformVersion = payload.updatedAt ?? delivery.triggeredAt ?? delivery.receivedAt;
  const { customer, member } = payload;
  const command = { kind: 'ReportCustomer' as const, customer, since, profile, member, platformVersion, source };
  return ledger.execute(customerDecider, customer, command, context);
}

const onCustomer: TopicHandler = async (work) => ended(await reportCustomer(work, readCustomer(work.body), 'other'));

export const goneShape = z.looseObject({ id: platformId });

/** The store deleted the customer's account: they are no longer a member. Their data is erased when the platform requests redaction. */
const onDeleted: TopicHandler = async ({ ledger, body, context }) => {
  const { id: customer } = read(goneShape, body);
  return ended(await ledger.execute(customerDecider, customer, { kind: 'DeleteAtStore', customer }, context));
};

const customerGid = z
  .string()
  .regex(/^gid:\/\/[a-z]+\/Customer\/\d{1,20}$/, { error: 'is no customer' })
  .transform((gid) => gid.slice(gid.lastIndexOf('/') + 1));

export const mergeShape = z.looseObject({
  admin_graphql_api_customer_kept_id: customerGid,
  admin_graphql_api_customer_deleted_id: customerGid,
  status: text,
});

/** Records a merge at the store before the deletion that follows, so that the points are not lost with it; process managers move them. */
const onMerged: TopicHandler = async ({ ledger, body, context }) => {
  const merge = read(mergeShape, body);
  if (merge.status !== '' && merge.status.toLowerCase() !== 'completed')
    return ignored(`the store has not merged them: ${merge.status}`);
  const { admin_graphql_api_customer_kept_id: into, admin_graphql_api_customer_deleted_id: customer } = merge;
  const command = { kind: 'MergeAtStore' as const, customer, into };
  return ended(await ledger.execute(customerDecider, customer, command, context));
};

/** Whose consent it is; `readConsent` reads the consent. */
export const consentOwnerShape = z.looseObject({ customer_id: platformId });

/** Stores only the newsletter consent; the address in the same body is not read. */
const onConsent: TopicHandler = async ({ ledger, delivery, body, context }) => {
  const { customer_id: customer } = read(consentOwnerShape, body);
  const { subscribed, at } = readConsent(body) ?? { subscribed: false, at: null };
  const since = at ?? delivery.triggeredAt ?? delivery.receivedAt;
  const command = { kind: 'ReportConsent' as const, customer, subscribed, at: since };
  return ended(await ledger.execute(customerDecider, customer, command, context));
};

/** Who buys for a company is a B2B customer; names and addresses of the company are not read. */
const onCompanyContact =
  (removed: boolean): TopicHandler =>
  async ({ ledger, delivery, body, context }) => {
    const { createdAt, ...contact } = readCompanyContact(body);
    const happened = delivery.triggeredAt ?? delivery.receivedAt;
    const at = removed ? happened : (createdAt ?? happened);
    const command = { kind: 'ReportCompanyContact' as const, ...contact, at, removed };
    return ended(await ledger.execute(customerDecider, contact.customer, command, context));
  };

/** A contact without a role at any location buys for nobody, until it is given another one. */
const onCompanyRole =
  (revoked: boolean): TopicHandler =>
  async (work) => {
    const { ledger, delivery, body, context } = work;
    const { createdAt: _, ...contact } = readCompanyContact(body);
    const location = readRoleLocation(body);
    if (!revoked) await onCompanyContact(false)(work);
    const at = delivery.triggeredAt ?? delivery.receivedAt;
    const command = { kind: 'ReportCompanyRole' as const, ...contact, location, at, revoked };
    const once = { ...context, causation: `${context.causation}:role` };
    return ended(await ledger.execute(customerDecider, contact.customer, command, once));
  };

export const customerTopics: Topics = dictionary({
  'customers/create': onCustomer,
  'customers/update': onCustomer,
  'customers/enable': onCustomer,
  'customers/email_marketing_consent_update': onConsent,
  'customers/delete': onDeleted,
  'customers/merge': onMerged,
  'company_contacts/create': onCompanyContact(false),
  'company_contacts/update': onCompanyContact(false),
  'company_contact_roles/assign': onCompanyRole(false),
  'company_contact_roles/revoke': onCompanyRole(true),
  'company_contacts/delete': onCompanyContact(true),
});
