// A process that appends until it is killed at a crash point; it says on stdout which commands were answered.
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';

const { url, requests } = JSON.parse(process.argv[2] as string);
const store = await openPostgresEventStore({ url, lease: 'acquire' });
for (const request of requests) {
  await store.append(request);
  process.stdout.write(`${request.record.command}\n`);
}
await store.close();
