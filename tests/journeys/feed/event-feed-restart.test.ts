import { afterAll, expect, it } from '@jest/globals';
import { type Service, startService } from '@loyalty/services/app/service';
import { openStream, programWith } from '../../support/app-key.js';
import { startStage } from '../../support/service.js';

const stage = await startStage();
let second: Service | undefined;
afterAll(async () => {
  await second?.stop();
  await stage.stop();
});

it('a consumer that reconnects after a restart resumes after its last event, with nothing lost or repeated [F-47]', async () => {
  const merchant = await stage.merchant();
  const customer = await merchant.customer();
  const give = (amount: number) =>
    merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: `Gift ${amount}` });
  const program = await programWith(stage, merchant, ['events:read']);
  for (let n = 1; n <= 5; n++) await give(n);
  const headers = { authorization: `Bearer ${program.secret}` };
  const before = await openStream(`${stage.api}/api/events`, headers);
  await before.until(6);
  const writing = Promise.all(Array.from({ length: 20 }, (_, n) => give(100 + n)));
  await writing;
  await stage.service.stop();
  await before.ended;
  second = await startService(stage.service.parts.config);
  const seen = before.reported.map(({ id }) => id);
  const after = await openStream(`${second.url}/api/events`, { ...headers, 'last-event-id': before.lastId() });
  const whole = await second.parts.store.readAll(0, 1000);
  const mine = whole.filter(({ shop }) => shop === 'fern-and-clay').map(({ position }) => String(position));
  await after.until(mine.length - seen.length);
  expect([...seen, ...after.reported.map(({ id }) => id)]).toEqual(mine);
  after.close();
});
