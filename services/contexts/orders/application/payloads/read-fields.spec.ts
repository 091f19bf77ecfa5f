import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { NOT_IN_SAMPLES, VENDOR_FIELDS } from '../../../../../tests/fixtures/platform/vendor-fields.js';
import { fieldsOf, pathsOf } from '../../../../../tests/support/read-fields.js';
import { skipFor } from '../../../../../tests/support/services/skips.js';
import { appSubscriptionShape, cappedSubscriptionShape } from '../../../billing/application/topics.js';
import { consentShape, customerShape } from '../../../customers/application/customer-payload.js';
import { contractShape } from '../../../memberships/application/contract-payload.js';
import { consentOwnerShape, goneShape, mergeShape } from '../topics/customers.js';
import { listShape } from '../topics/lists.js';
import { scopesShape, shopShape } from '../topics/shop.js';
import { contactShape, roleShape } from './company.js';
import { deletionShape } from './deletion.js';
import { lineShape } from './lines.js';
import { orderShape } from './order.js';
import { refundShape } from './refund.js';

/** What is read of each kind of body, by the names of the shapes, with the folders of its documented samples. */
const SHAPES = {
  orderShape: { of: 'order', shape: orderShape, samples: /^(orders_|shapes\/orders)/ },
  refundShape: { of: 'refund', shape: refundShape, samples: /^(refunds_|shapes\/refunds)/ },
  customerShape: {
    of: 'customer',
    shape: customerShape,
    samples: /^(customers_(create|update|enable)|shapes\/customers)/,
  },
  deletionShape: { of: 'deleted order', shape: deletionShape, samples: /^orders_delete/ },
  goneShape: { of: 'deleted customer', shape: goneShape, samples: /^customers_delete/ },
  mergeShape: { of: 'merged customers', shape: mergeShape, samples: /^customers_merge/ },
  consentShape: { of: 'consent', shape: consentShape, samples: /^customers_email_marketing_consent/ },
  consentOwnerShape: { of: 'consent', shape: consentOwnerShape, samples: /^customers_email_marketing_consent/ },
  contactShape: { of: 'contact', shape: contactShape, samples: /^company_contact/ },
  roleShape: { of: 'role', shape: roleShape, samples: /^company_contact_roles/ },
  contractShape: { of: 'contract', shape: contractShape, samples: /^(shapes\/)?subscription_contracts/ },
  shopShape: { of: 'shop', shape: shopShape, samples: /^(shop_update|shapes\/shop)/ },
  scopesShape: { of: 'scopes', shape: scopesShape, samples: /^app_scopes_update/ },
  listShape: { of: 'list', shape: listShape, samples: /^bulk_operations_finish/ },
  cappedSubscriptionShape: {
    of: 'capped subscription',
    shape: cappedSubscriptionShape,
    samples: /^app_subscriptions_approaching/,
  },
  appSubscriptionShape: {
    of: 'app subscription',
    shape: appSubscriptionShape,
    samples: /^(shapes\/app_subscriptions|app_subscriptions_update)/,
  },
} as const;

/** Items in a deletion mean that the body came under the wrong topic: they are looked for in order to be refused. */
const UNWANTED = new Set(['deleted order.line_items']);

/** What our own question to the Admin API says of a customer beside what a delivery says. */
const QUERIED = new Set(['customer.tags', 'customer.locale']);

const isOurs = (field: string) => UNWANTED.has(field) || QUERIED.has(field);

/** The object that has a field, and its name: refunds in an order are refunds, and both sides of a money bag are money. */
function placeOf(of: string, field: string): { object: string; name: string } {
  const path = `${of}.${field}`.replace(/^order\.refunds\[\]\./, 'refund.');
  const object = path.slice(0, path.lastIndexOf('.'));
  return { object: /_set\.\w+_money$/.test(object) ? 'money' : object, name: path.slice(path.lastIndexOf('.') + 1) };
}

describe('the fields that are read of deliveries', () => {
  it.each(Object.values(SHAPES))('are names of the vendor: $of', ({ of, shape }) => {
    const invented = fieldsOf(shape).filter((field) => {
      const { object, name } = placeOf(of, field);
      return !isOurs(`${object}.${name}`) && !VENDOR_FIELDS[object]?.includes(name);
    });
    expect(invented).toEqual([]);
  });

  it('are those of every shape', () => {
    const folders = ['.', '../topics'].map((folder) => path.resolve(import.meta.dirname, folder));
    const others = [
      'customers/application/customer-payload',
      'memberships/application/contract-payload',
      'billing/application/topics',
    ];
    const inOrders = folders.flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)));
    const sources = [...inOrders, ...others.map((name) => path.resolve(import.meta.dirname, `../../../${name}.ts`))];
    const shapes = sources
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .flatMap((name) => [...fs.readFileSync(name, 'utf8').matchAll(/const (\w+) = z\.looseObject\(/g)])
      .map(([, name]) => name);
    const inside = ['side', 'bothMoneys', 'lineShape'];
    expect(shapes.filter((name) => !inside.includes(name!)).sort()).toEqual(Object.keys(SHAPES).sort());
  });

  it('would not be one of our own invention', () => {
    const invented = fieldsOf(lineShape.extend({ selling_plan_allocation: lineShape.shape.title }));
    expect(invented).toContain('selling_plan_allocation');
    expect(VENDOR_FIELDS['order.line_items[]']).not.toContain('selling_plan_allocation');
  });
});

// The platform's own samples may not be copied: they are next to a developer's clone, and missing for a fresh one.
const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/platform');
const suite = fs.existsSync(folder)
  ? describe
  : skipFor('platform-samples', `no ${path.basename(path.dirname(folder))}/platform beside the clone`);

/** The bodies of a sample, out of their wrappers. */
function bodiesIn(sample: unknown): unknown[] {
  if (Array.isArray(sample)) return sample;
  const entries = Object.entries(sample as object);
  const [only] = entries;
  if (entries.length !== 1 || only![0] === 'app_subscription' || typeof only![1] !== 'object') return [sample];
  return [only![1]].flat();
}

suite('the vendor’s documented samples', () => {
  it.each(Object.values(SHAPES))(
    'have every field that is read, or it is said where else it is documented: $of',
    (one) => {
      const files = fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json') && one.samples.test(name));
      expect(files).not.toEqual([]);
      const bodies = files.flatMap((name) => bodiesIn(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))));
      const refunds = one.of === 'order' ? refundsIn() : [];
      const known = new Set([
        ...bodies.flatMap((body) => pathsOf(one.of === 'role' ? body : inContact(body))),
        ...refunds,
      ]);
      const missing = fieldsOf(one.shape).filter(
        (field) => !known.has(field) && !(`${one.of}.${field}` in NOT_IN_SAMPLES) && !isOurs(`${one.of}.${field}`),
      );
      expect(missing).toEqual([]);
    },
  );
});

/** A contact by itself: topics of roles have it inside. */
const inContact = (body: unknown): unknown => (body as { company_contact?: unknown }).company_contact ?? body;

/** Fields of refunds as an order has them. */
function refundsIn(): string[] {
  const files = fs.readdirSync(path.join(folder, 'refunds_create')).filter((name) => name.endsWith('.json'));
  return files
    .flatMap((name) => bodiesIn(JSON.parse(fs.readFileSync(path.join(folder, 'refunds_create', name), 'utf8'))))
    .flatMap((refund) => pathsOf({ refunds: [refund] }));
}
