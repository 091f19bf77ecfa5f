import type { TierRef } from '@loyalty/contracts/tiers/events';
import type { TierMove, TierPreview } from '@loyalty/contracts/tiers/preview';

type Moves = Pick<TierPreview, 'members' | 'up' | 'down' | 'stay' | 'byTier' | 'flows' | 'largest'>;

/** How many of the largest changes are shown. */
const LARGEST = 10;

/** A member's place before and after a change of the scheme; `from` is null without tiers so far. */
interface Placed {
  readonly customer: string;
  readonly name: string;
  readonly from: TierRef | null;
  readonly to: string;
  /** Null for members who stay. */
  readonly move: Pick<TierMove, 'from' | 'to' | 'direction' | 'value'> | null;
}

const count = (of: Map<string, number>, tier: string) => of.set(tier, (of.get(tier) ?? 0) + 1);

/** Sums up, member by member, who would move between tiers. */
export class MoveTotals {
  readonly moves: TierMove[] = [];
  private members = 0;
  /** Members by the id of their tier, now and afterwards. */
  private readonly before = new Map<string, number>();
  private readonly after = new Map<string, number>();
  /** Titles by id: as they will be, and of tiers that end. */
  private readonly titles = new Map<string, string>();

  /** @param tiers those of afterwards, lowest first */
  constructor(private readonly tiers: readonly TierRef[]) {
    for (const { id, title } of tiers) this.titles.set(id, title);
  }

  add({ customer, name, from, to, move }: Placed): void {
    this.members += 1;
    if (move) this.moves.push({ customer, name, ...move });
    if (from) count(this.before, from.id);
    if (from && !this.titles.has(from.id)) this.titles.set(from.id, from.title);
    count(this.after, to);
  }

  result(): Moves {
    const { moves, members, before, after } = this;
    const up = moves.filter(({ direction }) => direction === 'up').length;
    const byTier = [...this.titles].map(([id, tier]) => ({
      tier,
      before: before.get(id) ?? 0,
      after: after.get(id) ?? 0,
    }));
    const stay = members - moves.length;
    return { members, up, down: moves.length - up, stay, byTier, flows: this.flows(), largest: this.largest() };
  }

  private flows(): Moves['flows'] {
    const groups = Map.groupBy(this.moves, ({ from, to, direction }) => JSON.stringify([from, to, direction]));
    const flows = [...groups.values()].map((moved) => {
      const { from, to, direction } = moved[0]!;
      return { from, to, direction, members: moved.length };
    });
    return flows.sort((a, b) => b.members - a.members);
  }

  /** Moves over the most tiers first, of those the highest qualifying points. */
  private largest(): TierMove[] {
    const order = new Map(this.tiers.map(({ title }, index) => [title, index]));
    const height = ({ from, to }: TierMove) => Math.abs((order.get(to) ?? 0) - (order.get(from) ?? 0));
    return this.moves.toSorted((a, b) => height(b) - height(a) || b.value - a.value).slice(0, LARGEST);
  }
}
