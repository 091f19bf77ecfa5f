import type { CustomerBody } from '../../../gateways/platform/customer-body.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { customerDecider } from '../domain/customer.js';
import { readConsent, readCustomer } from './customer-payload.js';
import { loadCustomer } from './queries.js';

export interface RegisterParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'saveProfile'>;
  readonly clock: Clock;
}

/**
 * Records a customer as the store has them, as a delivery would: known from the day of their account on, with the profile in the vault and
 * the consent to marketing. A newer word of the store stays. @param by who made the store say so, where that is not the store itself
 * @returns false for an erased person, of whom nothing is recorded
 */
export async function registerCustomer(
  { ledger, vault, clock }: RegisterParts,
  shop: string,
  body: CustomerBody,
  by: Partial<Pick<CommandContext, 'actor' | 'correlation'>> = {},
): Promise<boolean> {
  const { customer, profile: data, member, ...reported } = readCustomer(body);
  const profile = await vault.saveProfile(shop, customer, data);
  if (profile === 0) return false;
  const now = clock.now().toISOString();
  const { since, updatedAt: platformVersion } = { since: reported.since ?? now, updatedAt: reported.updatedAt ?? now };
  // A second change within the second of the first is another word of the store.
  const causation = `store:customer:${customer}@${platformVersion}/${profile}`;
  const actor = { kind: 'system' as const, id: 'store-customers' };
  const context = { shop, actor, causation, correlation: causation, isUnordered: true, ...by };
  const command = { kind: 'ReportCustomer' as const, customer, since, profile, member, platformVersion };
  const outcome = await ledger.execute(customerDecider, customer, { ...command, source: 'other' as const }, context);
  await registerConsent(ledger, customer, readConsent(body), context);
  return outcome.ok;
}

/** Of somebody who has never agreed nothing is recorded. */
async function registerConsent(
  ledger: Ledger,
  customer: string,
  consent: ReturnType<typeof readConsent>,
  context: CommandContext,
): Promise<void> {
  if (!consent?.at) return;
  const { subscribed, at } = consent;
  if (!subscribed && (await loadCustomer(ledger, context.shop, customer)).newsletter === null) return;
  const ofConsent = { ...context, causation: `${context.causation}/${at}` };
  await ledger.execute(customerDecider, customer, { kind: 'ReportConsent', customer, subscribed, at }, ofConsent);
}

/** Registers a customer of whom, or of whose last change, the ledger may not know. */
export async function registerNews(parts: RegisterParts, shop: string, body: CustomerBody): Promise<void> {
  const { customer, updatedAt } = readCustomer(body);
  const { known, forgotten, platformVersion } = await loadCustomer(parts.ledger, shop, customer);
  // Several changes may share a second: the same time again may be news.
  const isNews = !known || updatedAt === null || Date.parse(platformVersion) <= Date.parse(updatedAt);
  if (isNews && !forgotten) await registerCustomer(parts, shop, body);
}
