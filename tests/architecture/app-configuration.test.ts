// What the platform is told of the app in `shopify.app.toml` and in the files of extensions is what the code needs, and no more.
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { features } from '@loyalty/contracts/features';
import { REQUIRED_SCOPES } from '@loyalty/contracts/shop/scopes';
import { API_VERSION } from '@loyalty/services/gateways/platform/library';
import { parse } from 'smol-toml';
import { files, textOf } from './repository.js';

interface AppConfiguration {
  application_url: string;
  access_scopes: { scopes: string; optional_scopes: string[] };
  auth: { redirect_urls: string[] };
  app_proxy: { url: string; prefix: string; subpath: string };
  webhooks: { api_version: string; subscriptions: { uri: string; topics?: string[]; compliance_topics?: string[] }[] };
}

const read = <T>(file: string): T => parse(textOf(file)) as unknown as T;
const configuration = read<AppConfiguration>('shopify.app.toml');

/** Scopes by the first field of an operation of the Admin API; none for what every app may do. */
const SCOPES_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  appSubscriptionCancel: [],
  appSubscriptionCreate: [],
  appUninstall: [],
  appUsageRecordCreate: [],
  // Lists of customers are what it is started for.
  bulkOperation: ['read_customers'],
  bulkOperationRunQuery: ['read_customers'],
  codeDiscountNodeByCode: ['read_discounts'],
  collection: ['read_products'],
  collections: ['read_products'],
  currentAppInstallation: [],
  customer: ['read_customers'],
  customerCreate: ['write_customers'],
  customerSegmentMembers: ['read_customers'],
  customers: ['read_customers'],
  discountAutomaticApp: ['write_discounts'],
  discountAutomaticBasic: ['write_discounts'],
  discountAutomaticBxgy: ['write_discounts'],
  discountAutomaticDeactivate: ['write_discounts'],
  discountAutomaticDelete: ['write_discounts'],
  discountAutomaticFreeShipping: ['write_discounts'],
  discountCodeAppCreate: ['write_discounts'],
  discountCodeBasicCreate: ['write_discounts'],
  discountCodeBxgyCreate: ['write_discounts'],
  discountCodeDeactivate: ['write_discounts'],
  discountCodeFreeShippingCreate: ['write_discounts'],
  discountNodes: ['read_discounts'],
  // The triggers refer to customers.
  flowTriggerReceive: ['read_customers'],
  // Of customers.
  metafieldDefinitionCreate: ['write_customers'],
  metafieldsDelete: ['write_customers'],
  metafieldsSet: ['write_customers'],
  node: [],
  // Products, variants and collections by their ids.
  nodes: ['read_products'],
  order: ['read_orders'],
  orders: ['read_orders'],
  productTags: ['read_products'],
  productTypes: ['read_products'],
  productVariant: ['read_products'],
  productVendors: ['read_products'],
  products: ['read_products'],
  refund: ['read_orders'],
  segments: ['read_customers'],
  sellingPlanGroups: ['read_products'],
  shop: [],
  storeCreditAccountCredit: ['write_store_credit_account_transactions'],
  // Below a customer.
  storeCreditAccounts: ['read_store_credit_accounts'],
  tagsAdd: ['write_customers'],
  tagsRemove: ['write_customers'],
  themes: ['read_themes'],
};

/** Scopes by the first part of a topic. */
const SCOPES_OF_TOPICS: Readonly<Record<string, readonly string[]>> = {
  app: [],
  app_subscriptions: [],
  // Of the operation that it ends.
  bulk_operations: [],
  company_contact_roles: ['read_companies'],
  company_contacts: ['read_companies'],
  customers: ['read_customers'],
  'customers/merge': ['read_customers', 'read_customer_merge'],
  orders: ['read_orders'],
  refunds: ['read_orders'],
  shop: [],
  subscription_contracts: ['read_own_subscription_contracts'],
};
const COMPLIANCE = ['customers/data_request', 'customers/redact', 'shop/redact'];

const gateways = files().filter(
  (name) => /^services\/gateways\/platform\/[^/]+\.ts$/.test(name) && !/spec|fake/.test(name),
);

/** First fields of the operations in the gateway's sources; names of mutations that are filled in stand in quotes. */
function fieldsOfOperations(): string[] {
  const OPERATION = /\b(?:query|mutation)\s+\w+\s*(?:\([^{]*?\))?\s*\{\s*(?:\w+\s*:\s*)?(\w+)\b(?=\s*[({])/g;
  const FILLED_IN = /'(discount(?:Code|Automatic)\w+)'|\b(storeCreditAccounts)\(/g;
  const found = gateways.flatMap((name) => {
    const text = textOf(name);
    return [...text.matchAll(OPERATION), ...text.matchAll(FILLED_IN)].map(([, one, other]) => one ?? other ?? '');
  });
  return [...new Set(found)].sort();
}

/** Topics of the platform that contexts handle, as keys of their tables. */
function handledTopics(): string[] {
  const tables = files().filter(
    (name) => /^services\/contexts\/[^/]+\/application\/topics(\/.+)?\.ts$/.test(name) && !name.includes('.spec.'),
  );
  const keys = tables.flatMap((name) => [...textOf(name).matchAll(/'([a-z_]+\/[a-z_]+)': on/g)].map(([, key]) => key!));
  return [...new Set(keys)].sort();
}

const scopesOfTopic = (topic: string) => SCOPES_OF_TOPICS[topic] ?? SCOPES_OF_TOPICS[topic.split('/')[0]!] ?? null;

/** Topics that the vendor's schema of a version has, as the configuration spells them. */
function vendorTopics(version: string): Set<string> {
  const file = path.resolve(
    import.meta.dirname,
    `../../node_modules/@shopify/dev-mcp/dist/data/admin_${version}.json.gz`,
  );
  const { data } = JSON.parse(gunzipSync(fs.readFileSync(file)).toString()) as {
    data: { __schema: { types: { name: string; enumValues: { name: string }[] | null }[] } };
  };
  const topics = data.__schema.types.find(({ name }) => name === 'WebhookSubscriptionTopic');
  return new Set(topics?.enumValues?.map(({ name }) => name));
}

/** Handled topics that the vendor does not have. */
const unknownTopics = (topics: readonly string[], version: string): string[] => {
  const known = vendorTopics(version);
  return topics.filter((topic) => !COMPLIANCE.includes(topic) && !known.has(topic.replace('/', '_').toUpperCase()));
};

/** What a configuration lacks, and what it has that nothing needs. */
function differences({ access_scopes: { scopes, optional_scopes }, webhooks }: AppConfiguration): string[] {
  const granted = [...scopes.split(','), ...optional_scopes];
  const subscribed = webhooks.subscriptions.flatMap(({ topics = [] }) => topics);
  const compliance = webhooks.subscriptions.flatMap(({ compliance_topics = [] }) => compliance_topics);
  const handled = handledTopics();
  const needed = new Set([
    ...fieldsOfOperations().flatMap((field) => SCOPES_OF_FIELDS[field] ?? [`a scope for ${field}`]),
    ...handled.flatMap((topic) => scopesOfTopic(topic) ?? [`a scope for ${topic}`]),
    ...features.flatMap((feature) => feature.scopes ?? []),
  ]);
  const compared = (what: string, there: readonly string[], expected: readonly string[]) => [
    ...expected.filter((one) => !there.includes(one)).map((one) => `lacks the ${what} ${one}`),
    ...there.filter((one) => !expected.includes(one)).map((one) => `does not need the ${what} ${one}`),
  ];
  return [
    ...compared('scope', granted, [...needed]),
    ...compared('topic', [...subscribed, ...compliance], handled),
    ...compared('topic for privacy', compliance, COMPLIANCE),
  ];
}

describe('the configuration of the app', () => {
  it('asks for the scopes and topics that the code needs, and for no other', () => {
    expect(differences(configuration)).toEqual([]);
    expect(fieldsOfOperations().length).toBeGreaterThan(35);
    expect(handledTopics().length).toBeGreaterThan(25);
  });

  it('has topics of the vendor alone, and what is none is found', () => {
    const { api_version: version } = configuration.webhooks;
    expect(unknownTopics(handledTopics(), version)).toEqual([]);
    expect(unknownTopics(['app/scopes_update', 'app/scopes_changed'], version)).toEqual(['app/scopes_changed']);
  });

  it('asks at the installation for the scopes that the admin misses when they are withdrawn', () => {
    expect(configuration.access_scopes.scopes.split(',')).toEqual([...REQUIRED_SCOPES]);
  });

  it('is found incomplete when any scope or topic is taken out of it', () => {
    const { access_scopes: access, webhooks } = configuration;
    const without = <T>(all: readonly T[], at: number) => all.filter((_, index) => index !== at);
    const scopes = access.scopes.split(',');
    const lessScopes = scopes.map((_, at) => ({ ...access, scopes: without(scopes, at).join(',') }));
    const lessOptional = access.optional_scopes.map((_, at) => ({
      ...access,
      optional_scopes: without(access.optional_scopes, at),
    }));
    for (const access_scopes of [...lessScopes, ...lessOptional])
      expect(differences({ ...configuration, access_scopes })).toHaveLength(1);
    for (const [at, subscription] of webhooks.subscriptions.entries()) {
      const key = subscription.topics ? 'topics' : 'compliance_topics';
      for (const [index] of subscription[key]!.entries()) {
        const subscriptions = webhooks.subscriptions.with(at, {
          ...subscription,
          [key]: without(subscription[key]!, index),
        });
        expect(differences({ ...configuration, webhooks: { ...webhooks, subscriptions } })).not.toEqual([]);
      }
    }
  });

  it('names addresses that the service answers, all of one host, and the version that it calls', () => {
    const { application_url: app, auth, app_proxy: proxy, webhooks } = configuration;
    const routes = additionalRoutes.map((route) => route.path);
    const own = [...auth.redirect_urls, ...webhooks.subscriptions.map(({ uri }) => uri), app];
    expect(own.map((url) => new URL(url).origin)).toEqual(own.map(() => new URL(app).origin));
    expect(own.map((url) => new URL(url).pathname).filter((one) => !routes.includes(one))).toEqual([]);
    expect(proxy.url).toBe(`${app}/proxy`);
    const prefix = /const PREFIX = '([^']+)'/.exec(textOf('infra/demo-store/routes/app-proxy.ts'))?.[1];
    expect(`/${proxy.prefix}/${proxy.subpath}`).toBe(prefix);
    expect(webhooks.api_version).toBe(API_VERSION);
  });

  it('starts the service for the platform, not the demo store, with data of its own', () => {
    const { commands } = read<{ commands: { dev: string } }>('shopify.web.toml');
    // The vendor's command line splits it at spaces, without a shell.
    expect(commands.dev.split(' ')).toEqual([
      'env',
      'PLATFORM=shopify',
      expect.stringMatching(/^DATA_DIR=\.data\/./),
      'npm',
      'start',
    ]);
  });
});
