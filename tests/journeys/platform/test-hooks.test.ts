import { expect, it } from '@jest/globals';
import { useStage } from '../../support/service.js';

const stage = await useStage('configuration', { TEST_HOOKS: '' });

it('has no test hooks without TEST_HOOKS=1, whatever NODE_ENV is', async () => {
  expect(process.env.NODE_ENV).not.toBe('production');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advance: 'P2D' });
  const answers = await Promise.all([
    fetch(`${stage.api}/test/clock`, { method: 'POST', headers, body }),
    fetch(`${stage.api}/test/idle`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const days = (stage.service.parts.clock.now().getTime() - Date.now()) / 86_400_000;
  expect(Math.abs(days)).toBeLessThan(1);
});
