import { operator } from '../judge/operator.js';
import { eventually } from '../rig/rig.js';
import type { Fault } from './fault.js';

const READ_ROWS = ['customer', 'lot', 'activity', 'coupon'];

/** Faults in the stored data: edited manually, corrupt, partially rebuilt. */
export const booksFaults: Fault[] = [
  {
    id: 'F-38',
    title: 'snapshots corrupt, then every process starts anew',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: () => [
      { at: 5_000, act: 'corrupt-snapshots' },
      { at: 5_300, act: 'kill', target: 'all' },
    ],
  },
  {
    id: 'F-39',
    title: 'rows to read edited and deleted by hand',
    lasts: 5_000,
    recoversIn: 5_000,
    plan: () => [],
    after: async ({ rig, note }) => {
      let found = 0;
      const random = rig.random.fork('edits');
      for (let edit = 0; edit < 6; edit++) {
        const table = READ_ROWS[edit % READ_ROWS.length]!;
        const [row] = await rig.sql<{ n: number }>(`select count(*)::int as n from read.${table}`);
        if (!row?.n) continue;
        const at = random.int(0, row.n - 1);
        const one = `ctid = (select ctid from read.${table} order by ctid offset ${at} limit 1)`;
        await rig.sql(edit % 2 ? `delete from read.${table} where ${one}` : editOf(table, one));
        const { code, output } = await operator(rig, ['drift']);
        if (code === 0) return [`I-61 drift did not find an edited row of ${table}: ${output.at(-1)}`];
        found += 1;
        const rebuilt = await operator(rig, ['rebuild']);
        if (rebuilt.code !== 0) return [`rebuild failed: ${rebuilt.output.at(-1)}`];
      }
      note('edits found', found);
      // The live projector finds its new tables at its next check.
      await eventually(async () => (await operator(rig, ['drift'])).code === 0, 10_000, 300);
      return [];
    },
  },
  {
    id: 'I-64',
    title: 'rebuilds under load, killed around the swap',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: random.int(500, 1_000), act: 'rebuild' },
      {
        at: random.int(3_000, 3_500),
        act: 'killed-rebuild',
        how: { point: random.pick(['rebuild.before-swap', 'rebuild.inside-swap', 'rebuild.after-swap']) },
      },
      { at: random.int(6_000, 6_500), act: 'rebuild' },
    ],
    judge: ({ notes }) => (notes.get('rebuild exit')?.some((code) => code !== 0) ? ['a rebuild failed'] : []),
  },
];

function editOf(table: string, one: string): string {
  const change: Record<string, string> = {
    customer: 'available = available + 1',
    lot: 'remaining = remaining + 1',
    activity: 'points = points + 1',
    coupon: `points = points + 1`,
  };
  return `update read.${table} set ${change[table]} where ${one}`;
}
