import type { Merchant } from '../clients/merchant.js';
import type { SharedStage } from '../service.js';
import type { ValidCall } from '../valid-calls.js';
import { Importer } from './importing.js';

const EMAIL = 'import@example.com';
const TIERS = [
  { title: 'Bronze', goal: 0 },
  { title: 'Gold', goal: 1000 },
];

/** Valid calls of the endpoints of imports; each that changes an import has one of its own. */
export async function importCalls(
  merchant: Merchant,
  { idle }: Pick<SharedStage, 'idle'>,
): Promise<Record<string, ValidCall>> {
  await merchant.customer({ email: EMAIL });
  const importer = new Importer(merchant, idle);
  // Different points in each: a file that was imported before is not imported again.
  const file = (points: number) => `Email,Points,Create Date\n${EMAIL},${points},\n`;
  const done = await importer.done({ content: file(1) });
  const undone = await importer.done({ content: file(2) });
  const [ready, stopped] = [await importer.checked({ content: file(3) }), await importer.checked({ content: file(4) })];
  const uploaded: string = (await importer.open({ content: file(5) })).body.data.id;
  const opened: string = (await merchant.post('/lp/imports', { kind: 'points' })).body.data.id;
  const migration = await importer.checked({ kind: 'migration', content: `Email,Points,VIP Tier\n${EMAIL},6,Gold\n` });
  const at = (id: string) => ({ params: { id } });
  return {
    'imports.open': { body: { kind: 'birthdays' } },
    'imports.migrate': { body: {} },
    'imports.list': { query: { filter: 'success', first: '10' } },
    'imports.customer-creation': {},
    'imports.get': at(done),
    'imports.file': { ...at(opened), body: { file: await importer.upload(file(7)) } },
    'imports.columns': at(ready),
    'imports.map': { ...at(uploaded), body: { columns: ['email', 'points', 'createDate'], pointsMode: 'add' } },
    'imports.tier-counts': at(migration),
    'imports.tiers': { ...at(migration), body: { tiers: TIERS } },
    'imports.start': { ...at(ready), body: {} },
    'imports.cancel': at(stopped),
    'imports.undo-preview': at(done),
    'imports.undo': { ...at(undone), body: { mode: 'forgive' } },
    'imports.lines': { ...at(done), query: { first: '10' } },
    'imports.link': { ...at(done), query: { rows: 'all' } },
  };
}
