import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { migrationOwners } from '@loyalty/services/app/migrate';
import { files, textOf } from './repository.js';

const LOCK = 'tests/architecture/migrations.lock.json';

/** Statements of each migration, by its name. */
async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name: owner, migrations } of migrationOwners)
    for (const { name, up } of migrations) {
      const hash = createHash('sha256');
      // Names of roles were fixed when the first migrations were locked.
      await up(async (text) => hash.update(`${text.replace(/\{(service|app|projector)\}/g, 'loyalty_$1')}\n`));
      found[`${owner}/${name}`] = hash.digest('hex');
    }
  return found;
}

it('a migration never changes once it is locked, and is locked as soon as it exists: databases that had it do not run it again', async () => {
  expect(await digests()).toEqual(JSON.parse(fs.readFileSync(LOCK, 'utf8')));
});

it('no SQL of the product names a role: grants are to {service}, {app} and {projector}, whose names carry the installation', () => {
  const sources = files().filter((file) => /^(services|projections)\/.*\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const naming = sources.filter((file) => /\bloyalty_(service|app|projector)\b/.test(textOf(file)));
  expect(naming).toEqual([]);
});
