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
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Installation } from '../../shop/application/installation.js';
import { AuditItems } from '../application/audit-items.js';
import { auditPeriod, type PeriodRequest } from './audit-period.js';

@Handles(listPopulations)
export class ListPopulationsHandler implements Handler<typeof listPopulations> {
  constructor(
    private readonly reads: QueryRunner,
    readonly _items: AuditItems,
  ) {}

  execute({ call }: Message<typeof listPopulations>) {
    return this.reads.all(call, (db, shop, here) => countPopulations(db, shop, auditPeriod(call.query, here)));
  }
}

@Handles(listAuditItems)
export class ListAuditItemsHandler implements Handler<typeof listAuditItems> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly items: AuditItems,
  ) {}

  execute({ call }: Message<typeof listAuditItems>) {
    const { population, first, after } = call.query;
    return this.reads.page(call, async (db, shop, here) => {
      const period = auditPeriod(call.query, here);
      const { rows, ...page } = await pageOfPopulation(db, shop, population, period, { first, after });
      return { ...page, rows: await this.items.items(db, shop, rows) };
    });
  }
}

type DrawRequest = PeriodRequest & { population: Population; seed: string; size: number };

/** Draws a sample; lines in the order of the draw. */
async function draw(items: AuditItems, db: Db, shop: string, request: DrawRequest, here: number) {
  const period = auditPeriod(request, here);
  const positions = await samplePopulation(db, shop, request.population, period, request);
  return { period, rows: await items.items(db, shop, positions) };
}

@Handles(drawSample)
export class DrawSampleHandler implements Handler<typeof drawSample> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly items: AuditItems,
  ) {}

  execute({ call }: Message<typeof drawSample>) {
    return this.reads.all(call, async (db, shop, here) => (await draw(this.items, db, shop, call.query, here)).rows);
  }
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

@Handles(exportSample)
export class ExportSampleHandler implements Handler<typeof exportSample> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly items: AuditItems,
  ) {}

  execute({ call }: Message<typeof exportSample>) {
    const { population, seed } = call.query;
    return this.reads.one(call, async (db, shop, here) => {
      const { period, rows } = await draw(this.items, db, shop, call.query, here);
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
  }
}

@Handles(listExceptions)
export class ListExceptionsHandler implements Handler<typeof listExceptions> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly items: AuditItems,
    private readonly installation: Installation,
  ) {}

  execute({ call }: Message<typeof listExceptions>) {
    return this.reads.all(call, async (db, shop, here) => {
      const period = auditPeriod(call.query, here);
      const found = await findExceptions(db, shop, period, call.query);
      // Only the vault knows the identity of staff: their own accounts are looked up one by one.
      for (const staff of await handsOf(db, shop, period)) {
        const { email } = await this.installation.person(shop, staff);
        if (email !== '') found.push(...(await ownAccount(db, shop, period, { staff, email })));
      }
      const lines = await this.items.lines(db, shop, [...new Set(found.map(({ position }) => position))]);
      const byPosition = new Map(lines.map((line) => [line.position, line]));
      return found.map(({ kind, position, count, points, before }) => ({
        kind,
        count,
        points,
        after: before,
        item: byPosition.get(position)!,
      }));
    });
  }
}

@Handles(getAuditItem)
export class GetAuditItemHandler implements Handler<typeof getAuditItem> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly items: AuditItems,
  ) {}

  execute({ call }: Message<typeof getAuditItem>) {
    return this.reads.one(call, async (db, shop) => {
      const line = await lineOf(db, shop, call.params.event);
      if (!line) throw notFound();
      return (await this.items.items(db, shop, [line.position]))[0] ?? null;
    });
  }
}
