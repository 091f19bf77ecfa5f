import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadFixture, loadInputQuery, validateTestAssets } from '@shopify/shopify-function-test-helpers';
import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { parse } from 'smol-toml';
import { busyFactor } from '../../tests/support/busy.js';
import * as functions from './src/index.js';

const FOLDER = import.meta.dirname;
const FIXTURES = path.join(FOLDER, 'fixtures');

interface Configuration {
  api_version: string;
  extensions: { targeting: { target: string; input_query: string; export: string }[] }[];
}
const configuration = parse(
  fs.readFileSync(path.join(FOLDER, 'shopify.extension.toml'), 'utf8'),
) as unknown as Configuration;
const targets = new Map(configuration.extensions[0]!.targeting.map((one) => [one.target, one]));

type Run = (input: unknown) => { operations: object[] };
/** The function of an export, whose name the platform writes in camel case. */
const runOf = (name: string): Run =>
  (functions as unknown as Record<string, Run>)[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())]!;

let schema: GraphQLSchema;
beforeAll(() => {
  const file = `node_modules/@shopify/dev-mcp/dist/data/functions_discount_${configuration.api_version}.json.gz`;
  schema = buildClientSchema(JSON.parse(gunzipSync(fs.readFileSync(file)).toString()).data, { assumeValid: true });
});

describe('the discount function', () => {
  it.each(fs.readdirSync(FIXTURES))('answers %s as documented, in the shapes of the platform', async (file) => {
    const fixture = await loadFixture(path.join(FIXTURES, file));
    const { input_query, export: name } = targets.get(fixture.target)!;
    const inputQueryAST = await loadInputQuery(path.join(FOLDER, input_query));
    const { inputQuery, inputFixture, outputFixture, error } = await validateTestAssets({
      schema,
      fixture,
      inputQueryAST,
    });
    expect([inputQuery.errors, inputFixture.errors, outputFixture.errors, error]).toEqual([[], [], [], undefined]);
    expect(runOf(name)(fixture.input)).toEqual(fixture.expectedOutput);
  });

  it('does not take a discount that is larger than its configuration in any currency', () => {
    const { input } = JSON.parse(fs.readFileSync(path.join(FIXTURES, 'deal-in-another-currency.json'), 'utf8')).payload;
    const rates = ['0.3333333333333', '1', '147.39', '15600.123456'];
    const amounts = rates.map((presentmentCurrencyRate) => {
      const { operations } = functions.cartLinesDiscountsGenerateRun({ ...input, presentmentCurrencyRate });
      return JSON.stringify(operations).match(/"amount":"(\d+)"/)?.[1];
    });
    expect(amounts).toEqual(['1', '5', '736', '78000']);
  });

  /** A cart with many lines, half of them of the discounted products. */
  const largeCart = (count: number, fixture = 'deal-amount-off-products.json') => {
    const { input } = JSON.parse(fs.readFileSync(path.join(FIXTURES, fixture), 'utf8')).payload;
    const [line] = input.cart.lines;
    const lines = Array.from({ length: count }, (_, at) => ({
      ...line,
      id: `gid://shopify/CartLine/${at}`,
      merchandise: {
        ...line.merchandise,
        product: { ...line.merchandise.product, id: `gid://shopify/Product/${at % 2}` },
      },
    }));
    return { ...input, cart: { ...input.cart, lines } };
  };

  it('names each line of a cart of 500 that a deal is for', () => {
    const { operations } = functions.cartLinesDiscountsGenerateRun(largeCart(500));
    expect(operations[0].productDiscountsAdd.candidates[0].targets).toHaveLength(250);
  });

  it.each([
    ['products', functions.cartLinesDiscountsGenerateRun, 'deal-amount-off-products.json'],
    ['an order', functions.cartLinesDiscountsGenerateRun, 'tier-percentage.json'],
    ['shipping', functions.cartDeliveryOptionsDiscountsGenerateRun, 'shipping-up-to-a-cap.json'],
  ])('takes at most 5 ms for a discount of %s over 200 lines', (_, discount, fixture) => {
    const input = largeCart(200, fixture);
    const run = () => {
      const began = performance.now();
      discount(input);
      return performance.now() - began;
    };
    const times = Array.from({ length: 50 }, run).sort((a, b) => a - b);
    expect(times[25]).toBeLessThan(5 * busyFactor());
  });
});
