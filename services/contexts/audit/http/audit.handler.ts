import {
  drawSample,
  exportSample,
  getAuditItem,
  listAuditItems,
  listExceptions,
  listPopulations,
  type Population,
} from '@loyalty/contracts/audit/queries';
import { lineOf } from '@loyalty/projections/activity/activity.queries';
import { findExceptions, handsOf, ownAccount } from '@loyalty/projections/audit/exceptions.queries';
import { countPopulations, pageOfPopulation, samplePopulation } from '@loyalty/projections/audit/populations.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { csvOf } from '../../../platform/files/csv.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Installation } from '../../shop/application/installation.js';
import { AuditItems } from '../application/audit-items.js';
import { auditPeriod, type PeriodRequest } from './audit-period.js';

type DrawRequest = PeriodRequest & { population: Population; seed: string; size: number };

/** Draws a sample; lines in the order of the draw. */
async function draw(items: AuditItems, db: Db, shop: string, request: DrawRequest, here: number) {
  const period = auditPeriod(request, here);
  const positions = await samplePopulation(db, shop, request.population, period, request);
  return { period, rows: await items.items(db, shop, positions) };
}

const HEAD = [
  'drawn',
  'position',
  'event',
  'happened',
  'recorded',
  'kind',
  'customer',
  'points',
  'balance after',
  'by',
  'source',
  'rule',
  'note',
  'audit notes',
];

export const auditHandlers = [
  handle(
    listPopulations,
    [QueryRunner],
    (reads) => (call) => reads.all(call, (db, shop, here) => countPopulations(db, shop, auditPeriod(call.query, here))),
  ),
  handle(listAuditItems, [QueryRunner, AuditItems], (reads, items) => (call) => {
    const { population, first, after } = call.query;
    return reads.page(call, async (db, shop, here) => {
      const period = auditPeriod(call.query, here);
      const { rows, ...page } = await pageOfPopulation(db, shop, population, period, { first, after });
      return { ...page, rows: await items.items(db, shop, rows) };
    });
  }),
  handle(
    drawSample,
    [QueryRunner, AuditItems],
    (reads, items) => (call) =>
      reads.all(call, async (db, shop, here) => (await draw(items, db, shop, call.query, here)).rows),
  ),
  handle(exportSample, [QueryRunner, AuditItems], (reads, items) => (call) => {
    const { population, seed } = call.query;
    return reads.one(call, async (db, shop, here) => {
      const { period, rows } = await draw(items, db, shop, call.query, here);
      const lines = rows.map((row, index) => [
        index + 1,
        row.position,
        row.id,
        row.occurredAt,
        row.recordedAt,
        row.type,
        row.customer.id,
        row.points,
        row.balanceAfter,
        row.actor.label,
        row.source ? `${row.source.kind} ${row.source.label}` : '',
        row.rule ? `${row.rule.title} v${row.rule.version}` : '',
        row.note,
        row.notes.map(({ text }) => text).join(' | '),
      ]);
      const name = `${population}-${period.from}-${period.to}-${seed.replace(/[^\w-]/g, '_')}-at-${period.position}.csv`;
      return { name, csv: csvOf(HEAD, lines) };
    });
  }),
  handle(
    listExceptions,
    [QueryRunner, AuditItems, Installation],
    (reads, items, installation) => (call) =>
      reads.all(call, async (db, shop, here) => {
        const period = auditPeriod(call.query, here);
        const found = await findExceptions(db, shop, period, call.query);
        // Only the vault knows the identity of staff: their own accounts are looked up one by one.
        for (const staff of await handsOf(db, shop, period)) {
          const { email } = await installation.person(shop, staff);
          if (email !== '') found.push(...(await ownAccount(db, shop, period, { staff, email })));
        }
        const lines = await items.lines(db, shop, [...new Set(found.map(({ position }) => position))]);
        const byPosition = new Map(lines.map((line) => [line.position, line]));
        return found.map(({ kind, position, count, points, before }) => ({
          kind,
          count,
          points,
          after: before,
          item: byPosition.get(position)!,
        }));
      }),
  ),
  handle(
    getAuditItem,
    [QueryRunner, AuditItems],
    (reads, items) => (call) =>
      reads.one(call, async (db, shop) => {
        const line = await lineOf(db, shop, call.params.event);
        if (!line) throw notFound();
        return (await items.items(db, shop, [line.position]))[0] ?? null;
      }),
  ),
];
