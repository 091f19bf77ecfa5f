import { supportSegments } from '@loyalty/contracts/support/segments';
import { getShopFacts } from '@loyalty/contracts/support/tools';
import { shopFigures } from '@loyalty/projections/support/figures.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';

const DAY_MS = 86_400_000;

@Handles(getShopFacts)
export class GetShopFactsHandler implements Handler<typeof getShopFacts> {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getShopFacts>) {
    const { shop } = call.principal;
    const [{ platformPlan, installedAt }, { plan }] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
    ]);
    const age = installedAt === null ? 0 : this.clock.now().getTime() - Date.parse(installedAt);
    const days = Math.max(0, Math.floor(age / DAY_MS));
    return this.reads.one(call as unknown as Call, async (db) => {
      const figures = { ...(await shopFigures(db, shop)), days };
      return { shop, plan, platformPlan, installedAt, ...figures, segments: supportSegments(figures) };
    });
  }
}
