import { z } from 'zod';
import { event } from '../kernel/event.js';
import { instant, points, pointsOrZero } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import {
  AccountMergedIn,
  type AccountRecords,
  AccountRestored,
  AccountSplitOff,
  accountRecords,
  awardRecord,
  balance,
} from './account-merges.js';
import { lotPart } from './shapes.js';

const awardV2 = awardRecord.omit({ byItems: true });
const recordsV2 = accountRecords.extend({ awards: z.array(awardV2) });
type RecordsV2 = z.output<typeof recordsV2>;
const recordsV1 = accountRecords.extend({ awards: z.array(awardV2.omit({ limit: true })) });
type RecordsV1 = z.output<typeof recordsV1>;
const state = z.strictObject({ debt: pointsOrZero, until: instant.nullable(), follows: z.boolean() });

const mergedIn = <Records extends z.ZodType>(records: Records) => ({
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records,
  balance,
  parts: z.array(lotPart),
  before: state,
});

const splitOff = <Records extends z.ZodType>(records: Records) => ({
  customer: z.string(),
  merge: z.string(),
  to: z.string(),
  records,
  balance,
  restored: z.array(z.strictObject({ lot: z.string(), points })),
  parts: z.array(lotPart),
  after: state,
  change: z.strictObject({ available: z.int(), pending: z.int(), held: z.int(), debt: z.int() }),
});

const restored = <Records extends z.ZodType>(records: Records) => ({
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records,
  balance,
});

const AccountMergedInV1 = event('AccountMergedIn', 1, mergedIn(recordsV1));
const AccountMergedInV2 = event('AccountMergedIn', 2, mergedIn(recordsV2));
const AccountSplitOffV1 = event('AccountSplitOff', 1, splitOff(recordsV1));
const AccountSplitOffV2 = event('AccountSplitOff', 2, splitOff(recordsV2));
const AccountRestoredV1 = event('AccountRestored', 1, restored(recordsV1));
const AccountRestoredV2 = event('AccountRestored', 2, restored(recordsV2));

type Tallies = AccountRecords['tallies'];
type AwardV1 = RecordsV1['awards'][number];

/** Finds the use of a limit that an award recorded: orders count under their program, some actions under a name of their kind. */
function useOf({ rule, earnedAt, points: awarded }: AwardV1, tallies: Tallies): { of: string; place: number } | null {
  const own = (tallies[rule.program] ?? []).findIndex(({ at, several }) => at === earnedAt && !several);
  if (own >= 0) return { of: rule.program, place: own };
  for (const [of, uses] of Object.entries(tallies)) {
    const place = uses.findIndex((use) => use.at === earnedAt && use.points === awarded && !use.several);
    if (place >= 0) return { of, place };
  }
  return null;
}

/** Gives each award the limit that it uses. Awards that were taken back in full used theirs still. */
function withLimits({ tallies, awards, ...records }: RecordsV1): RecordsV2 {
  const open = structuredClone(tallies);
  const freed: Tallies = structuredClone(tallies);
  const limited = awards.map((award) => {
    const found = useOf(award, open);
    if (!found) return { ...award, limit: null };
    const [use] = open[found.of]!.splice(found.place, 1);
    if (award.points <= award.reversed) {
      const rest = freed[found.of]!;
      rest.splice(
        rest.findIndex(({ at, points: counted }) => at === use!.at && counted === use!.points),
        1,
      );
    }
    return { ...award, limit: { of: found.of, until: use!.until, points: use!.points } };
  });
  const used = Object.entries(freed).filter(([, uses]) => uses.length > 0);
  return { ...records, awards: limited, tallies: Object.fromEntries(used) };
}

/** An award did not say what it counted: refunds took back by money whatever it was. */
const byMoney = ({ awards, ...records }: RecordsV2): AccountRecords => ({
  ...records,
  awards: awards.map((award) => ({ ...award, byItems: false })),
});

const toV2 = <D extends { readonly records: RecordsV1 }>(data: D) => ({ ...data, records: withLimits(data.records) });
const toV3 = <D extends { readonly records: RecordsV2 }>(data: D) => ({ ...data, records: byMoney(data.records) });

export const olderMergeEvents = [
  AccountMergedInV1,
  AccountMergedInV2,
  AccountSplitOffV1,
  AccountSplitOffV2,
  AccountRestoredV1,
  AccountRestoredV2,
];

export const mergeLifts = [
  // Limits did not know which of the awards used them.
  liftOf(AccountMergedInV1, AccountMergedInV2, toV2),
  liftOf(AccountSplitOffV1, AccountSplitOffV2, toV2),
  liftOf(AccountRestoredV1, AccountRestoredV2, toV2),
  liftOf(AccountMergedInV2, AccountMergedIn, toV3),
  liftOf(AccountSplitOffV2, AccountSplitOff, toV3),
  liftOf(AccountRestoredV2, AccountRestored, toV3),
];
