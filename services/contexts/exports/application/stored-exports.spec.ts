import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { StoredExports } from './stored-exports.js';

it('drops with an export the half of its file that a process left when it died [I-80, I-81]', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'exports-'));
  const dropped = { id: 'a', input: { kind: 'activities', format: 'csv', filters: {} } };
  for (const name of ['a.csv', 'a.csv.draft', 'b.csv']) fs.writeFileSync(path.join(folder, name), 'Maya');
  const tasks = { list: async () => [], removeBegun: async () => [dropped] as never };
  const exports = new StoredExports(tasks, folder);
  expect(await exports.drop('fern')).toEqual(['a']);
  expect(fs.readdirSync(folder)).toEqual(['b.csv']);
  fs.rmSync(folder, { recursive: true });
});
