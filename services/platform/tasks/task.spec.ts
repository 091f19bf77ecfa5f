import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { defineEventTask, onEventTask } from './task.js';

it('a job gets its event in the newest version, whatever version was the newest when it was added [F-36]', async () => {
  const adjusted = JSON.parse(fs.readFileSync(path.resolve('tests/golden/events/PointsAdjusted.v1.json'), 'utf8'));
  const handled: Recorded[] = [];
  const { handler } = onEventTask(defineEventTask('toy'), () => async (event) => void handled.push(event));
  await handler(null)({ event: { ...adjusted, shop: 'fern' } });
  expect(handled).toMatchObject([{ version: 2, shop: 'fern', data: { amount: -150, tierProportional: false } }]);
});
