import process from 'node:process';
import { z } from 'zod';
import { startDemoStore } from './server.js';

const Environment = z.object({
  BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], { error: 'is no IP address' }).default('127.0.0.1'),
  DEMO_STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  APP_URL: z.url(),
  SHOPIFY_API_KEY: z.string().min(1),
  SHOPIFY_API_SECRET: z.string().min(16),
  DATA_DIR: z.string().optional(),
});

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  console.error(`The demo store cannot start. ${wrong}`);
  process.exit(1);
}
const environment = parsed.data;
const store = await startDemoStore({
  appUrl: environment.APP_URL,
  apiKey: environment.SHOPIFY_API_KEY,
  apiSecret: environment.SHOPIFY_API_SECRET,
  host: environment.BIND_ADDRESS,
  port: environment.DEMO_STORE_PORT,
  ...(environment.DATA_DIR
    ? { dataDir: `${environment.DATA_DIR}/demo-store`, outbox: `${environment.DATA_DIR}/outbox` }
    : {}),
});
console.log(`ready ${store.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void store.stop().then(() => process.exit(0)));
}
