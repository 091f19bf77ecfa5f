import { send } from './clients/http.js';
import type { Merchant } from './clients/merchant.js';
import { KUMO, type SharedStage, shopIdOf, TEAM } from './service.js';
import { sessionOf, signedToken } from './session-token.js';

export interface OpenedLogin {
  readonly login: string;
  readonly token: string;
  readonly endsAt: string;
}

/** Calls the API as a member of staff of the vendor's own shop. */
export function asTeamMember(stage: Pick<SharedStage, 'api'>, staff: string) {
  const authorization = `Bearer ${signedToken({ ...sessionOf(KUMO), sub: staff })}`;
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(method, `${stage.api}/api${path}`, { body, headers: { authorization, ...headers } });
}

/** Opens a shop as a person of the vendor. @throws Error when that is rejected */
export async function openSupportLogin(
  stage: Pick<SharedStage, 'api'>,
  { shop, reason = 'Points of order 1001 are missing' }: { shop: string; reason?: string },
  staff: string,
): Promise<OpenedLogin> {
  const { status, body } = await asTeamMember(stage, staff)('POST', '/lp/support/team/logins', { shop, reason });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Calls the API within a support login. */
export function withinLogin(stage: Pick<SharedStage, 'api'>, { token }: Pick<OpenedLogin, 'token'>) {
  return (method: string, path: string, body?: unknown) =>
    send(method, `${stage.api}/api${path}`, { body, headers: { authorization: `Bearer ${token}` } });
}

/** Valid calls of the support area, by endpoint id. */
export async function supportCalls(merchant: Merchant, stage: SharedStage) {
  const { login } = await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.support);
  const developer = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.developer));
  await merchant.webhook('orders/create', { id: 'no number at all' });
  await stage.idle();
  const parked: string = (await developer('GET', '/lp/support/webhooks?state=parked')).body.data[0].id;
  return {
    'support.team': {},
    'support.open': { body: { shop: shopIdOf(stage.shop), reason: 'Points of order 1001 are missing' } },
    'support.logins': { query: { first: '10' } },
    'support.acts': { params: { id: login }, query: { first: '10' } },
    'support.end': { params: { id: login }, body: {} },
    'support.webhooks': { query: { topic: 'orders/', state: 'parked', search: 'none' } },
    'support.webhook': { params: { id: parked } },
    'support.replay': { params: { id: parked }, body: {} },
    'support.facts': {},
    'support.set-lock': { body: { lock: 'point-label', on: false } },
    'support.tests': { query: { first: '10' } },
    'support.run-test': { body: { test: 'reads' } },
  };
}
