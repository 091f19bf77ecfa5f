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
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { LOGINS } from '../application/queries.js';
import { SupportLogins } from '../application/support-logins.js';
import { supportLoginsDecider } from '../domain/logins.js';

/** The authenticator sets it for every caller that the access level `team` admits. */
function teamOf({ team }: Principal): TeamMember {
  if (!team) throw unauthorized();
  return team;
}

@Handles(getSupportTeam)
export class GetSupportTeamHandler implements Handler<typeof getSupportTeam> {
  async execute({ call }: Message<typeof getSupportTeam>) {
    return { data: teamOf(call.principal) };
  }
}

@Handles(openSupportLogin)
export class OpenSupportLoginHandler implements Handler<typeof openSupportLogin> {
  constructor(private readonly logins: SupportLogins) {}

  /** The events are the opened shop's, not those of the shop that the caller works in. */
  async execute({ call }: Message<typeof openSupportLogin>) {
    const { shop, reason } = call.body;
    const team = teamOf(call.principal);
    if (shop === call.principal.shop) throw fromRejection(reject('support.own-shop', { field: 'shop' }));
    const actor = { kind: 'support' as const, id: team.person };
    const opener: Call = { ...(call as unknown as Call), principal: { shop, actor, customer: null } };
    const context = commandContext(opener, openSupportLogin.id);
    const { outcome, token } = await this.logins.open(team, { login: randomUUID(), reason }, context);
    const { data, receipt } = answered(outcome);
    return { data: { ...data, shop, role: team.role, token }, receipt };
  }
}

@Handles(listSupportLogins)
export class ListSupportLoginsHandler implements Handler<typeof listSupportLogins> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listSupportLogins>) {
    return this.reads.page(call as unknown as Call, (db, shop) => supportLogins(db, shop, call.query));
  }
}

@Handles(listSupportActs)
export class ListSupportActsHandler implements Handler<typeof listSupportActs> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listSupportActs>) {
    const login = call.params.id;
    return this.reads.page(call as unknown as Call, (db, shop) => supportActs(db, shop, { ...call.query, login }));
  }
}

@Handles(endSupportLogin)
export class EndSupportLoginHandler implements Handler<typeof endSupportLogin> {
  constructor(
    private readonly ledger: Ledger,
    private readonly logins: SupportLogins,
  ) {}

  async execute({ call }: Message<typeof endSupportLogin>) {
    const { id: login } = call.params;
    const by = call.principal.support ? ('support' as const) : ('merchant' as const);
    const context = commandContext(call as unknown as Call, endSupportLogin.id);
    const command = { kind: 'EndSupportLogin' as const, login, by };
    const outcome = await this.ledger.execute(supportLoginsDecider, LOGINS, command, context, ({ byId }) => ({
      login,
      endedAt: byId[login]?.endedAt ?? null,
    }));
    const { data, receipt } = answered(outcome);
    const left = await this.logins.changesIn(call.principal.shop, login);
    return { data: { ...data, left }, receipt, message: 'Updated successfully' };
  }
}
