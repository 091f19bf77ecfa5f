import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import type { RunningTask } from '../../../platform/tasks/task-runner.js';
import { StoredExports } from '../application/stored-exports.js';
import type { ExportInput, ExportResult } from '../application/tasks.js';
import { type ExportWork, writeExport } from './write-export.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-exports-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const task = {
  shop: 'fern',
  id: '00000000-0000-4000-8000-000000000001',
  input: { kind: 'customers', format: 'csv', filters: {} },
  report: async () => undefined,
} as unknown as RunningTask<ExportInput, ExportResult>;

it('an export has nothing of a person who was erased before the lists followed [I-80, I-83]', async () => {
  let listed = 'Anna';
  const work = {
    folder,
    clock: { now: () => new Date('2026-03-10T12:00:00.000Z') },
    folded: async () => {
      listed = '';
    },
    sources: [
      {
        customers: {
          page: '/customers',
          table: () => ({
            head: ['Name'],
            pages: (async function* () {
              yield [[listed]];
            })(),
            position: () => 7,
          }),
        },
      },
    ],
  } as unknown as ExportWork;
  expect(await writeExport(work).execute(task)).toEqual({ result: { rows: 1, position: 7 } });
  const [file] = fs.readdirSync(folder);
  expect(fs.readFileSync(path.join(folder, file!), 'utf8')).not.toContain('Anna');
});

it('what a killed process had written of an export goes with the others when a person is erased [I-80]', async () => {
  fs.writeFileSync(path.join(folder, `${task.id}.csv.draft`), 'Anna');
  const stored = new StoredExports({ list: async () => [], removeBegun: async () => [task] as never }, folder);
  expect(await stored.drop('fern')).toEqual([task.id]);
  expect(fs.readdirSync(folder)).toEqual([]);
});
