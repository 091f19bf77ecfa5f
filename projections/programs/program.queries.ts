import { lastDays } from '@loyalty/contracts/kernel/days';
import {
  catalogue,
  type ProgramEvent,
  type ProgramRule,
  type ProgramType,
  programEvents,
} from '@loyalty/contracts/programs/catalogue';
import { type DisplayList, defaultPlace, listOf } from '@loyalty/contracts/programs/display-order';
import type { ProgramRow, programStatus } from '@loyalty/contracts/programs/queries';
import { type Translations, translations } from '@loyalty/contracts/shopper/translations';
import { sql } from 'kysely';
import { publishedDocuments } from '../documents/document.queries.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import { getShop } from '../shop/shop.queries.js';
import type { programTable } from './program.projection.js';

type Raw = RowOf<typeof programTable> & { points30: number; uses30: number };
type State = (typeof programStatus)['options'][number];

type Standing = Pick<Raw, 'status' | 'paused' | 'active' | 'settings'>;

/**
 * Status of a program on a shop-local day (spec EARN-115…119): never activated, turned off by the shop's plan or by the merchant; on,
 * before its start, or past its end.
 */
export function stateOf({ status, paused, active, settings }: Standing, today: string): State {
  if (!status) return paused ? 'Paused' : active.length === 0 ? 'Draft' : 'Inactive';
  if (settings.startDate && settings.startDate > today) return 'Scheduled';
  if (settings.endDate && settings.endDate < today) return 'Expired';
  return 'Active';
}

/** Translated names of programs: the published document of each language, otherwise the older settings. */
type Titles = (raw: Raw) => Readonly<Record<string, string>>;

async function titlesOf(db: Db, shop: string): Promise<Titles> {
  const published = (await publishedDocuments(db, shop, translations.kind)) as Map<string, Translations>;
  return ({ program, settings }) => {
    const older = Object.entries(settings.translateTitle).filter(([language]) => !published.has(language));
    const names = [...published].flatMap(([language, { titles }]) => {
      const title = titles[program];
      return title === undefined ? [] : [[language, title] as const];
    });
    return Object.fromEntries([...older, ...names]);
  };
}

function toRow(raw: Raw, today: string, titles: Titles): ProgramRow {
  const { program: id, version, status, event, points30, uses30, checkout, position } = raw;
  const settings = { ...raw.settings, translateTitle: titles(raw) };
  const state = stateOf(raw, today);
  const { type } = catalogue[event];
  const common = { id, version, status, state, createdAt: raw.created_at, updatedAt: raw.updated_at };
  return { ...common, points30, uses30, checkout, position, type, event, ...settings } as ProgramRow;
}

/** The shop-local day of a moment. */
async function todayOf(db: Db, shop: string, now: string): Promise<string> {
  return localDay(now, (await getShop(db, shop))?.zone ?? 'UTC');
}

function programs(db: Db, shop: string, today: string) {
  const { from, to } = lastDays(today, 30);
  const used = sql`from program_day d where d.shop = program.shop and d.program = program.program
    and d.day >= ${from}::date and d.day <= ${to}::date`;
  return db
    .selectFrom('program')
    .selectAll('program')
    .select(sql<number>`(select coalesce(sum(d.points), 0)::bigint ${used})`.as('points30'))
    .select(sql<number>`(select coalesce(sum(d.uses), 0)::bigint ${used})`.as('uses30'))
    .where('program.shop', '=', shop)
    .where('program.removed', '=', false);
}

const priority = (row: ProgramRow) => (row.event === 'place_order' ? (row.priorityPlaceOrder ?? 0) : 0);

/** Programs that earn, or that spend, points: by priority, then oldest first. */
export async function listPrograms(db: Db, shop: string, type: ProgramType, now: string): Promise<ProgramRow[]> {
  const events = (Object.keys(catalogue) as ProgramEvent[]).filter((event) => catalogue[event].type === type);
  const today = await todayOf(db, shop, now);
  const found = await programs(db, shop, today)
    .where('program.event', 'in', events)
    .orderBy('program.created_at')
    .orderBy('program.program')
    .execute();
  const titles = await titlesOf(db, shop);
  return found.map((raw) => toRow(raw, today, titles)).sort((a, b) => priority(a) - priority(b));
}

/** Whether shoppers see a program now. */
export const isShown = ({ state, display }: ProgramRow): boolean => state === 'Active' && display;

/** Programs of one of the shopper's lists: in the merchant's order, then those without a place by kind, then oldest first. */
export async function listInDisplayOrder(db: Db, shop: string, of: DisplayList, now: string): Promise<ProgramRow[]> {
  const events = programEvents.filter((event) => listOf(event) === of);
  const today = await todayOf(db, shop, now);
  const found = await programs(db, shop, today)
    .where('program.event', 'in', events)
    .orderBy('program.created_at')
    .orderBy('program.program')
    .execute();
  const titles = await titlesOf(db, shop);
  const place = (raw: Raw) => raw.place ?? found.length + 1;
  return found
    .sort((a, b) => place(a) - place(b) || defaultPlace(a.event) - defaultPlace(b.event))
    .map((raw) => toRow(raw, today, titles));
}

/** Current state of a program; null for an unknown or removed one. */
export async function getProgram(db: Db, shop: string, id: string, now: string): Promise<ProgramRow | null> {
  const today = await todayOf(db, shop, now);
  const raw = await programs(db, shop, today).where('program.program', '=', id).executeTakeFirst();
  return raw ? toRow(raw, today, await titlesOf(db, shop)) : null;
}

/** Any version of a program, including removed programs; null for an unknown one. */
export async function getProgramVersion(
  db: Db,
  shop: string,
  program: string,
  version: number,
): Promise<{ rule: ProgramRule; effectiveFrom: string } | null> {
  const found = await db
    .selectFrom('program_version')
    .select(['rule', 'effective_from'])
    .where('shop', '=', shop)
    .where('program', '=', program)
    .where('version', '=', version)
    .executeTakeFirst();
  return found ? { rule: found.rule, effectiveFrom: found.effective_from } : null;
}
