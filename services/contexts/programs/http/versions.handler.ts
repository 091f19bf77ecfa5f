import type { Actor } from '@loyalty/contracts/kernel/envelope';
import { differences } from '@loyalty/contracts/programs/differences';
import { summarize } from '@loyalty/contracts/programs/summary';
import {
  listProgramPayees,
  listProgramVersions,
  type ProgramVersions,
  restoreProgramVersion,
} from '@loyalty/contracts/programs/versions';
import { payeesOf, programHistory } from '@loyalty/projections/programs/version.queries';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { ProgramEdits } from '../application/program-edits.js';

type Stored = NonNullable<Awaited<ReturnType<typeof programHistory>>>;

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
  handle(restoreProgramVersion, [ProgramEdits], (edits) => async (call, context) => {
    const { id: program, version } = call.params;
    const outcome = await edits.restore({ program, version, expectedVersion: call.ifMatch ?? undefined }, context);
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
