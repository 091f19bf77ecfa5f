import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { Merchant } from '../clients/merchant.js';
import { KUMO, TEAM } from '../service.js';
import { sessionOf, signedToken } from '../session-token.js';
import { openSupportLogin } from '../support-login.js';

/** Token of somebody who may call an endpoint: the merchant, or a person of the vendor. */
export async function tokenFor(
  stage: Parameters<typeof openSupportLogin>[0],
  merchant: Merchant,
  { access }: Pick<Endpoint, 'access'>,
): Promise<string> {
  if (access === 'team') return signedToken({ ...sessionOf(KUMO), sub: TEAM.developer });
  if (access !== 'support' && access !== 'developer') return merchant.bearer();
  return (await openSupportLogin(stage, { shop: 'fern-and-clay' }, TEAM[access])).token;
}
