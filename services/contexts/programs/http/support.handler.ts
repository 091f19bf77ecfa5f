import { supportSegments } from '@loyalty/contracts/support/segments';
import { getShopFacts, setSupportLock } from '@loyalty/contracts/support/tools';
import { shopFigures } from '@loyalty/projections/support/figures.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadProgramBook, PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

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
    const [{ platformPlan, installedAt }, { plan, locks }] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
    ]);
    const age = installedAt === null ? 0 : this.clock.now().getTime() - Date.parse(installedAt);
    const days = Math.max(0, Math.floor(age / DAY_MS));
    return this.reads.one(call as unknown as Call, async (db) => {
      const figures = { ...(await shopFigures(db, shop)), days };
      return { shop, plan, platformPlan, installedAt, ...figures, segments: supportSegments(figures), locks };
    });
  }
}

@Handles(setSupportLock)
export class SetSupportLockHandler implements Handler<typeof setSupportLock> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof setSupportLock>) {
    const command = { kind: 'SetSupportLock' as const, ...call.body };
    const context = commandContext(call as unknown as Call, setSupportLock.id);
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, ({ locks }) => ({
      locks,
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
