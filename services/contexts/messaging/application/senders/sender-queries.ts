import { featureState, type ShopFacts } from '@loyalty/contracts/kernel/features';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { domainOfAddress } from '@loyalty/contracts/messaging/senders/address';
import { customDomain, customEmailSender, customSender } from '@loyalty/contracts/messaging/senders/features';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadShopFacts } from '../../../programs/application/queries.js';
import { loadShop } from '../../../shop/application/queries.js';
import { canSign, type MailDomain, type SenderState } from '../../domain/sender.js';
import { senderDecider } from '../../domain/sender-decider.js';

/** Stream id of a shop's one sender. */
export const SENDER = 'sender';

export const loadSender = (ledger: Ledger, shop: string): Promise<SenderState> =>
  ledger.stateOf(senderDecider, shop, SENDER);

const isIncluded = (feature: typeof customSender, facts: ShopFacts): boolean => featureState(feature, facts).available;

/** Whether mails may leave from the merchant's address, and be signed by their domain: what was chosen, as far as the plan has it. */
export async function loadSenderGates(ledger: Ledger, shop: string): Promise<{ isOn: boolean; maySign: boolean }> {
  const [{ settings }, facts] = await Promise.all([loadShop(ledger, shop), loadShopFacts(ledger, shop)]);
  return {
    isOn: settingOf(customEmailSender, settings) && isIncluded(customSender, facts),
    maySign: isIncluded(customDomain, facts),
  };
}

/** The domain that signs mails of an address, with its id; null without one whose signatures receivers can check. */
export function signingDomainOf(email: string, { domains }: SenderState): (MailDomain & { id: string }) | null {
  const host = domainOfAddress(email).toLowerCase();
  const found = Object.entries(domains).find(
    ([, domain]) => canSign(domain) && (host === domain.root || host.endsWith(`.${domain.root}`)),
  );
  return found ? { id: found[0], ...found[1] } : null;
}
