import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** The rule that is broken, the file that breaks it, what it imports. */
const REJECTED: [rule: string, file: string, requested: string][] = [
  ['contracts', 'contracts/points/commands.ts', '../../services/platform/http/call.js'],
  ['contracts', 'contracts/points/queries.ts', 'pg'],
  ['domain', 'services/contexts/points/domain/lots.ts', '../../rewards/domain/decider.js'],
  ['domain', 'services/contexts/points/domain/clock.ts', 'node:fs'],
  ['domain', 'services/contexts/points/domain/money.ts', 'zod'],
  ['kernel', 'services/kernel/money.ts', '../contexts/points/domain/decider.js'],
  ['projections', 'projections/points/table.ts', '../../services/contexts/points/domain/decider.js'],
  ['checker', 'tests/checker/model/points.ts', '../../../contracts/points/events.js'],
  ['checker', 'tests/checker/rules/round.ts', '../../../services/contexts/points/domain/decider.js'],
  ['platform-knows-no-context', 'services/platform/commands/award.ts', '../../contexts/points/domain/decider.js'],
  ['process-managers-know-no-http', 'services/contexts/points/process-managers/when.ts', '../http/points.js'],
  ['process-managers-know-no-http', 'services/contexts/points/application/award.ts', '../../../platform/http/call.js'],
  ['contexts-by-their-application', 'services/contexts/rewards/tasks/write.ts', '../../points/tasks/sync.js'],
  ['contexts-by-their-application', 'services/contexts/rewards/http/redeem.ts', '../../points/http/points.js'],
  ['order-points', 'services/contexts/points/application/look.ts', '../../rewards/application/queries.js'],
  ['order-shop', 'services/contexts/shop/module.ts', '../points/application/queries.js'],
  ['contexts-are-composed', 'services/contexts/points/http/health.ts', '../../../app/dependencies.js'],
  ['admin-ui', 'admin-ui/src/features/list.tsx', '../../../services/platform/http/call.js'],
  ['storefront', 'storefront/src/panel.ts', '../../projections/engine/run.js'],
  ['extensions', 'extensions/loyalty-checkout/src/load-blocks.ts', '../../../projections/engine/run.js'],
  ['messaging', 'services/contexts/messaging/layout/ask.ts', 'pg'],
  ['nobody-needs-infra', 'services/platform/vault/open.ts', '../../../infra/embedded/start.js'],
  ['infra', 'infra/demo-store/shop.ts', '../../services/platform/http/call.js'],
  ['door-Postgres', 'services/contexts/points/process-managers/ask.ts', 'pg'],
  ['door-Kafka', 'services/platform/tasks/send.ts', 'kafkajs'],
  ['door-Polaris', 'admin-ui/src/features/card.tsx', '@shopify/polaris'],
  ['door-Nest', 'services/platform/commands/bus.ts', '@nestjs/common'],
];

const PASSED: [file: string, requested: string][] = [
  ['contracts/points/shape.ts', 'zod'],
  ['services/contexts/points/domain/award.ts', '../../../../contracts/points/events.js'],
  ['projections/points/query.ts', 'pg'],
  ['admin-ui/src/kit/display/card.tsx', '@shopify/polaris'],
  ['services/contexts/points/http/adjust.ts', '@nestjs/common'],
  ['services/contexts/rewards/application/revoke.ts', '../../points/application/queries.js'],
];

const OTHERS = [
  'contracts/points/events',
  'services/app/dependencies',
  'services/platform/http/call',
  'services/contexts/points/domain/decider',
  'services/contexts/points/http/points',
  'services/contexts/points/tasks/sync',
  'services/contexts/points/application/queries',
  'services/contexts/rewards/domain/decider',
  'services/contexts/rewards/application/queries',
  'projections/engine/run',
  'infra/embedded/start',
];

let system: string;
let broken: { file: string; rule: string }[];

beforeAll(() => {
  system = fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));
  write('tsconfig.base.json', '{}');
  for (const vendor of ['pg', 'kafkajs', 'zod', '@shopify/polaris', '@nestjs/common']) {
    write(`node_modules/${vendor}/package.json`, JSON.stringify({ name: vendor, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${vendor}/index.js`, 'module.exports = {};');
  }
  for (const room of OTHERS) write(`${room}.ts`, 'export const here = 1;');
  // A type-only import is the weakest of all; what refuses it refuses the others.
  const importing = (requested: string) => `import type * as it from '${requested}';\nexport type It = typeof it;\n`;
  for (const [, file, requested] of REJECTED) write(file, importing(requested));
  for (const [file, requested] of PASSED) write(file, importing(requested));
  broken = cruise();
}, 30_000);

afterAll(() => fs.rmSync(system, { recursive: true, force: true }));

it.each(REJECTED)('the boundaries refuse (%s): %s importing %s', (rule, file) => {
  expect(broken).toContainEqual({ file, rule });
});

it.each(PASSED)('the boundaries let pass: %s importing %s', (file) => {
  expect(broken.filter((one) => one.file === file)).toEqual([]);
});

function cruise(): { file: string; rule: string }[] {
  const cli = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.resolve('.dependency-cruiser.cjs');
  const args = [cli, '--no-cache', '--config', config, '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [...args, ...fs.readdirSync(system)], {
    cwd: system,
    encoding: 'utf8',
  });
  const { violations } = JSON.parse(stdout).summary as { violations: { from: string; rule: { name: string } }[] };
  return violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(system, file)), { recursive: true });
  fs.writeFileSync(path.join(system, file), text);
}
