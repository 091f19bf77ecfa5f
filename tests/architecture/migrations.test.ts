import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { migrationOwners } from '@loyalty/services/app/migrate';

const LOCK = 'tests/architecture/migrations.lock.json';

/** What each migration runs, by its name. */
async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name: owner, migrations } of migrationOwners)
    for (const { name, up } of migrations) {
      const hash = createHash('sha256');
      await up(async (text) => hash.update(`${text}\n`));
      found[`${owner}/${name}`] = hash.digest('hex');
    }
  return found;
}

it('a migration never changes once it is locked, and is locked as soon as it exists: databases that had it do not run it again', async () => {
  expect(await digests()).toEqual(JSON.parse(fs.readFileSync(LOCK, 'utf8')));
});
