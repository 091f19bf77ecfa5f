import fs from 'node:fs';
import path from 'node:path';
import { customerTable } from '@loyalty/projections/customers/customer-table';
import { lifeTable, lotTable } from '@loyalty/projections/points/lot-tables';
import { couponTable } from '@loyalty/projections/rewards/coupon.projection';
import { linkOf } from '../checker/rules/chain.js';
import { amountOf } from './at-platform.js';
import { runSeed } from './run-seed.js';
import type { Simulation } from './simulation.js';
import { smallPlans, TRANSACTION_LIMIT } from './small-plans.js';

/** The final state of a simulation in the form of the API's answers. */
function finalOf(simulation: Simulation): Record<string, unknown> {
  const shops: Record<string, unknown> = {};
  for (const { shop } of simulation.merchants) {
    const own = <T extends { shop: string }>(rows: readonly T[]) => rows.filter((row) => row.shop === shop);
    const lots = own(simulation.readSide.rows(lotTable));
    const accounts = own(simulation.readSide.rows(customerTable)).map((row) => {
      const { customer, type, available, pending, held, debt } = row;
      const mine = lots.filter((lot) => lot.customer === customer);
      const life = simulation.readSide.row(lifeTable, { shop, customer });
      const shown = mine.map((lot) => ({ ...lot, expiresAt: lot.follows ? (life?.until ?? null) : lot.expires_at }));
      return [customer, { type, points: { available, pending, held, debt }, lots: shown }];
    });
    const coupons = own(simulation.readSide.rows(couponTable)).map((row) => [row.coupon, row]);
    const at = simulation.time.iso();
    shops[shop] = { at, accounts: Object.fromEntries(accounts), coupons: Object.fromEntries(coupons) };
  }
  return shops;
}

const codesOf = (simulation: Simulation) =>
  [...simulation.platform.codes.values()].map(({ shop, discount }) => {
    const { code } = discount;
    // All simulated shops have the same currency.
    const [amount, currency] = [amountOf(discount), 'USD'];
    const ended = simulation.platform.fake
      .codesOf({ domain: shop, accessToken: '' })
      .some((one) => one.code === code && one.ended);
    return { shop, code, amount, currency, ended };
  });

const DERIVED = /[0-9a-f]{8}(?=-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-)/g;

/**
 * Writes clients, log and platform of some seeds in the format of the rig's runs, for the checker. `copies` under other shop names make a
 * run of any size; their chains are recomputed.
 */
export async function writeRun(directory: string, seeds: { from: number; count: number; ops: number; copies: number }) {
  fs.mkdirSync(directory, { recursive: true });
  const file = (name: string) => path.join(directory, name);
  const [journal, log] = [fs.openSync(file('journal.ndjson'), 'w'), fs.openSync(file('log.ndjson'), 'w')];
  const shops: Record<string, unknown> = {};
  const codes: unknown[] = [];
  let position = 0;
  let moment = 0;
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
    const { simulation, violation } = await runSeed(seed, seeds.ops, { records: true });
    if (violation) throw new Error(`seed ${seed} breaks ${violation.rule}: ${violation.text}`);
    for (let copy = 0; copy < seeds.copies; copy++) {
      const renamed = copyOf(seed, copy);
      writeJournal(journal, simulation, { renamed, position, moment, copy });
      position = writeLog(log, simulation, renamed, position);
      moment += simulation.access.moment();
      Object.assign(shops, JSON.parse(renamed(JSON.stringify(finalOf(simulation)))));
      codes.push(...(JSON.parse(renamed(JSON.stringify(codesOf(simulation)))) as unknown[]));
    }
  }
  fs.closeSync(journal);
  fs.closeSync(log);
  fs.writeFileSync(file('final.json'), JSON.stringify({ shops }));
  fs.writeFileSync(file('outside.json'), JSON.stringify({ codes }));
  fs.writeFileSync(
    file('run.json'),
    JSON.stringify({
      seed: seeds.from,
      quiet: true,
      stuck: [],
      plans: smallPlans,
      transactionLimit: TRANSACTION_LIMIT,
    }),
  );
}

/** Renames a simulation's shops in a text, and every id derived from them. */
function copyOf(seed: number, copy: number): (text: string) => string {
  if (copy === 0) return (text) => text;
  const shop = new RegExp(`\\bs${seed}-(?=[12]\\b)`, 'g');
  const moved = (hex: string) => ((Number.parseInt(hex, 16) + copy * 7919) >>> 0).toString(16).padStart(8, '0');
  return (text) => text.replace(shop, `s${seed}c${copy}-`).replace(DERIVED, moved);
}

interface Shift {
  readonly renamed: (text: string) => string;
  readonly position: number;
  readonly moment: number;
  readonly copy: number;
}

function writeJournal(to: number, simulation: Simulation, { renamed, position, moment, copy }: Shift): void {
  const lines = simulation.sent.map((line) => {
    const text = JSON.stringify(line, (name, value) => {
      if (name === 'opId') return `${simulation.seed}-${copy}-${value}`;
      if (name === 'tInvoke' || name === 'tReturn') return value + moment;
      return name === 'position' && typeof value === 'number' && value > 0 ? value + position : value;
    });
    return renamed(text);
  });
  if (lines.length > 0) fs.writeSync(to, `${lines.join('\n')}\n`);
}

function writeLog(to: number, simulation: Simulation, renamed: (text: string) => string, before: number): number {
  const heads = new Map<string, string>();
  let position = before;
  const lines = simulation.log.events.map((stored) => {
    const [shop, stream, body] = [renamed(stored.shop), renamed(stored.stream), renamed(stored.body)];
    const hash = linkOf(shop, stream, stored.revision, body, heads.get(stream) ?? '');
    heads.set(stream, hash);
    position += 1;
    const place = JSON.stringify({ position, shop, stream, revision: stored.revision, hash });
    return `${place.slice(0, -1)},"event":${body}}`;
  });
  fs.writeSync(to, `${lines.join('\n')}\n`);
  return position;
}
