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

const recordsV1 = accountRecords.extend({ awards: z.array(awardRecord.omit({ limit: true })) });
type RecordsV1 = z.output<typeof recordsV1>;
const state = z.strictObject({ debt: pointsOrZero, until: instant.nullable(), follows: z.boolean() });

const AccountMergedInV1 = event('AccountMergedIn', 1, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records: recordsV1,
  balance,
  parts: z.array(lotPart),
  before: state,
});

const AccountSplitOffV1 = event('AccountSplitOff', 1, {
  customer: z.string(),
  merge: z.string(),
  to: z.string(),
  records: recordsV1,
  balance,
  restored: z.array(z.strictObject({ lot: z.string(), points })),
  parts: z.array(lotPart),
  after: state,
  change: z.strictObject({ available: z.int(), pending: z.int(), held: z.int(), debt: z.int() }),
});

const AccountRestoredV1 = event('AccountRestored', 1, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records: recordsV1,
  balance,
});

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
function withLimits({ tallies, awards, ...records }: RecordsV1): AccountRecords {
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

const lifted = <D extends { readonly records: RecordsV1 }>(data: D) => ({ ...data, records: withLimits(data.records) });

export const olderMergeEvents = [AccountMergedInV1, AccountSplitOffV1, AccountRestoredV1];

export const mergeLifts = [
  // Limits did not know which of the awards used them.
  liftOf(AccountMergedInV1, AccountMergedIn, lifted),
  liftOf(AccountSplitOffV1, AccountSplitOff, lifted),
  liftOf(AccountRestoredV1, AccountRestored, lifted),
];
