import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { Db } from '../ledger-model.js';

/** A live reward that gives an amount of money, in major units, for points. */
interface MoneyRewardRow {
  readonly program: string;
  readonly title: string;
  readonly points: number;
  readonly money: string;
  readonly since: string;
}

/** Rewards whose value is an amount of money. */
const GIVE_MONEY: readonly ProgramEvent[] = [
  'amount_discount',
  'pos_amount_discount',
  'dynamic_voucher',
  'store_credit',
];

/** Live rewards that give money for points, with the instant from which their present version holds. */
export async function moneyRewards(db: Db, shop: string): Promise<MoneyRewardRow[]> {
  const rows = await db
    .selectFrom('program')
    .innerJoin('program_version', (join) =>
      join
        .onRef('program_version.shop', '=', 'program.shop')
        .onRef('program_version.program', '=', 'program.program')
        .onRef('program_version.version', '=', 'program.version'),
    )
    .select(['program.program', 'program.title', 'program.settings', 'program_version.effective_from'])
    .where('program.shop', '=', shop)
    .where('program.status', '=', true)
    .where('program.event', 'in', [...GIVE_MONEY])
    .orderBy('program.program')
    .execute();
  return rows.flatMap(({ program, title, settings, effective_from: since }) => {
    const {
      pointsCost,
      redeemValue,
      automatic = false,
    } = settings as {
      pointsCost: number;
      redeemValue: number;
      automatic?: boolean;
    };
    // One that applies by itself costs no points.
    return automatic ? [] : [{ program, title, points: pointsCost, money: String(redeemValue), since }];
  });
}
