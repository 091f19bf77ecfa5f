import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { Issuer } from './identity/issuer.js';
import { ownAppToken } from './offline-tokens.js';
import { Rejection } from './rejection.js';
import type { SeedRequest } from './requests.js';
import { adminApiRoutes } from './routes/admin-api.js';
import { adminFrameRoutes } from './routes/admin-frame.js';
import { appProxyRoutes } from './routes/app-proxy.js';
import { assetRoutes } from './routes/assets.js';
import { chargeRoutes } from './routes/charges.js';
import { checkoutRoutes } from './routes/checkout.js';
import { extensionFileRoutes } from './routes/extension-files.js';
import { extensionRoutes } from './routes/extensions.js';
import { identityRoutes } from './routes/identity.js';
import { listRoutes } from './routes/lists.js';
import { mailboxRoutes } from './routes/mailbox.js';
import { reviewAppRoutes } from './routes/review-apps.js';
import { storefrontRoutes } from './routes/storefront.js';
import { themeEditorRoutes } from './routes/theme-editor.js';
import { tillRoutes } from './routes/till.js';
import { membershipRoutes } from './routes/till-membership.js';
import { tillPageRoutes } from './routes/till-page.js';
import { workflowRoutes } from './routes/workflows.js';
import { importSeed } from './seed.js';
import { copyOf } from './shops.js';
import { Snapshots } from './snapshot.js';
import { type Store, shopOf } from './store.js';
import type { Credentials } from './tokens.js';
import { type Delivery, Webhooks } from './webhooks.js';

export interface DemoStoreOptions extends Credentials {
  /** The app's address, for webhooks, app proxy and the admin's iframe. */
  appUrl: string;
  /** Loopback only when omitted. */
  host?: string;
  /** Any free port when 0 or omitted. */
  port?: number;
  /** Directory of the shops between runs; in memory only when omitted. */
  dataDir?: string;
  /** Directory of the mails that the service sends without a mail server; the mailbox is empty when omitted. */
  outbox?: string;
  /** Backoff before the n-th attempt of a webhook in milliseconds (n from 2). */
  retryDelayMs?: (attempt: number) => number;
  webhookTimeoutMs?: number;
}

export interface DemoStore {
  url: string;
  /** Redirects webhooks, proxied calls and the admin's iframe to another address from now on. */
  pointAt(appUrl: string): void;
  /** A token for the Admin API as of an app that the merchant made: it has no end. Our app gets its own by token exchange. */
  accessToken(shop: string): string;
  /** The last signed webhooks of a shop, sent or held. */
  deliveries(shop: string): Delivery[];
  /** Resolves when no webhook is in flight or waiting for a retry. */
  settled(): Promise<void>;
  /** Opens a shop like the given one, with its staff, products and settings, until `stop`. @returns its domain */
  openShopLike(domain: string): string;
  importSeed(shop: string, seed: SeedRequest): { customers: number; orders: number };
  stop(): Promise<void>;
}

const ROUTES = [
  adminApiRoutes,
  adminFrameRoutes,
  themeEditorRoutes,
  appProxyRoutes,
  storefrontRoutes,
  checkoutRoutes,
  extensionRoutes,
  extensionFileRoutes,
  tillRoutes,
  membershipRoutes,
  chargeRoutes,
  listRoutes,
  reviewAppRoutes,
  tillPageRoutes,
  workflowRoutes,
];
const baseOf = (url: string) => url.replace(/\/$/, '');
/** Ids of copied shops begin above those of the three. */
const FIRST_COPY = 61_234_600_000;
const GROWING = (attempt: number) => 1000 * 2 ** (attempt - 2);

/** Starts a store platform for one app: three shops, admin frame, till, storefront and Admin API. */
export async function startDemoStore(options: DemoStoreOptions): Promise<DemoStore> {
  const { apiKey, apiSecret } = options;
  const store: Store = {
    credentials: { apiKey, apiSecret },
    appUrl: baseOf(options.appUrl),
    snapshots: new Snapshots(options.dataDir ?? null),
    webhooks: new Webhooks({
      appUrl: () => store.appUrl,
      secret: apiSecret,
      retryDelayMs: options.retryDelayMs ?? GROWING,
      timeoutMs: options.webhookTimeoutMs ?? 5_000,
    }),
  };
  // Pages of the app link to the store's first page, which is below a folder here.
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  answerRejections(app);
  assetRoutes(app);
  for (const routes of ROUTES) routes(app, store);
  mailboxRoutes(app, options.outbox ?? null);
  identityRoutes(app, await Issuer.create(() => store.appUrl, store.credentials));
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return {
    url,
    pointAt: (appUrl) => {
      store.appUrl = baseOf(appUrl);
    },
    accessToken: (shop) => ownAppToken(store.credentials, shopOf(store, shop).facts.domain),
    deliveries: (shop) => store.webhooks.deliveries(shop),
    settled: () => store.webhooks.settled(),
    openShopLike: (domain) => {
      const { shops } = store.snapshots;
      const facts = copyOf(
        shopOf(store, domain).facts,
        randomBytes(4).toString('hex'),
        String(FIRST_COPY + shops.size),
      );
      store.snapshots.open(facts);
      return facts.domain;
    },
    importSeed: (shop, seed) => {
      store.snapshots.changed(shop);
      return importSeed(shopOf(store, shop), seed);
    },
    stop: async () => {
      store.webhooks.stop();
      await app.close();
      store.snapshots.close();
    },
  };
}

function answerRejections(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: error.issues });
    const status = error instanceof Rejection || error.statusCode ? (error.statusCode ?? 500) : 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ error: error.message });
  });
}
