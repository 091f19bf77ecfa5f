import { randomUUID } from 'node:crypto';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  endSupportLogin,
  getSupportTeam,
  listSupportActs,
  listSupportLogins,
  openSupportLogin,
} from '@loyalty/contracts/support/logins';
import { supportActs, supportLogins } from '@loyalty/projections/support/support-login.queries';
import type { Principal, TeamMember } from '../../../platform/access/principal.js';
import { answered, type Call, commandContext, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { SupportLogins } from '../application/support-logins.js';

/** The authenticator sets it for every caller that the access level `team` admits. */
function teamOf({ team }: Principal): TeamMember {
  if (!team) throw unauthorized();
  return team;
}

export const loginsHandlers = [
  handle(getSupportTeam, [], () => async (call) => ({ data: teamOf(call.principal) })),
  /** The events are the opened shop's, not those of the shop that the caller works in. */
  handle(openSupportLogin, [SupportLogins], (logins) => async (call) => {
    const { shop, reason } = call.body;
    const team = teamOf(call.principal);
    if (shop === call.principal.shop) throw fromRejection(reject('support.own-shop', { field: 'shop' }));
    const actor = { kind: 'support' as const, id: team.person };
    const opener: Call = { ...call, principal: { shop, actor, customer: null } };
    const context = commandContext(opener, openSupportLogin.id);
    const { outcome, token } = await logins.open(team, { login: randomUUID(), reason }, context);
    const { data, receipt } = answered(outcome);
    return { data: { ...data, shop, role: team.role, token }, receipt };
  }),
  handle(
    listSupportLogins,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => supportLogins(db, shop, call.query)),
  ),
  handle(listSupportActs, [QueryRunner], (reads) => (call) => {
    const login = call.params.id;
    return reads.page(call, (db, shop) => supportActs(db, shop, { ...call.query, login }));
  }),
  handle(endSupportLogin, [SupportLogins], (logins) => async (call, context) => {
    const { id: login } = call.params;
    const by = call.principal.support ? ('support' as const) : ('merchant' as const);
    const { data, receipt } = answered(await logins.end(login, by, context));
    const left = await logins.changesIn(call.principal.shop, login);
    return { data: { ...data, left }, receipt, message: 'Updated successfully' };
  }),
];
