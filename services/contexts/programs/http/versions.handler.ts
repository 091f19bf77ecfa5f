import type { Actor } from '@loyalty/contracts/kernel/envelope';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { differences } from '@loyalty/contracts/programs/differences';
import { summarize } from '@loyalty/contracts/programs/summary';
import {
  listProgramPayees,
  listProgramVersions,
  type ProgramVersions,
  restoreProgramVersion,
} from '@loyalty/contracts/programs/versions';
import { payeesOf, programHistory } from '@loyalty/projections/programs/version.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { ProgramChecks } from '../application/program-checks.js';
import { loadProgramBook, PROGRAM_BOOK } from '../application/queries.js';
import { current, programBookDecider } from '../domain/book.js';

type Stored = NonNullable<Awaited<ReturnType<typeof programHistory>>>;

/** Whether settings of an older version are still valid: later schema rules may reject them. */
const stillFits = (rule: ProgramRule): boolean => catalogue[rule.event].settings.safeParse(rule.settings).success;

export const versionsHandlers = [
  handle(listProgramVersions, [QueryRunner, ActorNames], (reads, names) => {
    const shown = async (shop: string, { versions, switches, currency }: Stored): Promise<ProgramVersions> => {
      const named = async (actor: Actor) => ({ ...actor, label: await names.name(shop, actor) });
      const newest = versions[0]!.rule;
      const rows = versions.map(async ({ rule, actor, ...row }, index) => {
        const before = versions[index + 1]?.rule;
        return {
          ...row,
          actor: await named(actor),
          until: versions[index - 1]?.from ?? null,
          summary: summarize(rule, currency),
          differences: before ? differences(before, rule, currency) : [],
          restores: differences(newest, rule, currency),
        };
      });
      const turned = switches.map(async ({ actor, ...row }) => ({ ...row, actor: await named(actor) }));
      return { versions: await Promise.all(rows), switches: await Promise.all(turned) };
    };
    return async (call) => {
      const { data, ...freshness } = await reads.one(call, (db, shop) => programHistory(db, shop, call.params.id));
      return { data: await shown(call.principal.shop, data), ...freshness };
    };
  }),
  handle(listProgramPayees, [QueryRunner], (reads) => (call) => {
    const { id: program, version } = call.params;
    return reads.page(call, (db, shop) => payeesOf(db, shop, { ...call.query, program, version }));
  }),
  handle(restoreProgramVersion, [Ledger, ProgramChecks], (ledger, checks) => async (call, context) => {
    const { id: program, version } = call.params;
    const found = (await loadProgramBook(ledger, context.shop)).programs[program];
    if (!found || found.removed) throw fromRejection(reject('program.unknown'));
    const old = found.versions.find((candidate) => candidate.version === version);
    if (!old) throw fromRejection(reject('program.no-such-version'));
    if (!stillFits(old.rule)) throw fromRejection(reject('program.version-outdated'));
    const gone = await checks.rule(context.shop, old.rule);
    if (gone) throw fromRejection(gone);
    const expectedVersion = call.ifMatch ?? undefined;
    const command = { kind: 'ReviseProgram' as const, program, rule: old.rule, expectedVersion };
    const outcome = await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, (book) => {
      const now = book.programs[program]!;
      return { id: program, version: current(now).version, status: now.on };
    });
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
