import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import fastify from 'fastify';
import { envelope } from './events.js';

interface Account {
  balance: number;
  revision: number;
  turn: Promise<unknown>;
}

/**
 * A minimal command over HTTP: Fastify, the state in memory, one durable event, without token, validation and idempotency key. Runs until
 * it is ended.
 */
export async function serveBareHandler(databaseUrl: string): Promise<void> {
  await migrateLedger({ url: databaseUrl });
  const store = await openPostgresEventStore({ url: databaseUrl, lease: 'acquire', crash: () => {} });
  const accounts = new Map<string, Account>();
  const server = fastify();
  server.post('/c/:customer', (request) => {
    const { customer } = request.params as { customer: string };
    const { amount, adminNote } = request.body as { amount: number; adminNote: string };
    const account = accounts.get(customer) ?? { balance: 0, revision: 0, turn: Promise.resolve() };
    accounts.set(customer, account);
    const run = account.turn.then(async () => {
      const event = { ...envelope(), type: 'PointsAdjusted', data: { customer, amount, adminNote } };
      const append = {
        shop: 'bench-0',
        stream: `bench-0/points/${customer}`,
        expectedRevision: account.revision,
        events: [event],
      };
      const { revision, position } = await store.append(append);
      account.revision = revision;
      account.balance += amount;
      return { balance: account.balance, position };
    });
    account.turn = run.catch(() => undefined);
    return run;
  });
  process.stdout.write(`ready ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
}
