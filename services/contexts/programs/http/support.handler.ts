import { supportSegments } from '@loyalty/contracts/support/segments';
import { getShopFacts, setSupportLock } from '@loyalty/contracts/support/tools';
import { shopFigures } from '@loyalty/projections/support/figures.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { changeProgramBook } from '../application/change-program-book.js';
import { loadProgramBook } from '../application/queries.js';

const DAY_MS = 86_400_000;

export const supportHandlers = [
  handle(getShopFacts, [Ledger, QueryRunner, ShiftedClock], (ledger, reads, clock) => async (call) => {
    const { shop } = call.principal;
    const [{ platformPlan, installedAt }, { plan, locks }] = await Promise.all([
      loadShop(ledger, shop),
      loadProgramBook(ledger, shop),
    ]);
    const age = installedAt === null ? 0 : clock.now().getTime() - Date.parse(installedAt);
    const days = Math.max(0, Math.floor(age / DAY_MS));
    return reads.one(call, async (db) => {
      const figures = { ...(await shopFigures(db, shop)), days };
      return { shop, plan, platformPlan, installedAt, ...figures, segments: supportSegments(figures), locks };
    });
  }),
  handle(setSupportLock, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'SetSupportLock' as const, ...call.body };
    const outcome = await changeProgramBook(ledger, command, context, ({ locks }) => ({
      locks,
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
