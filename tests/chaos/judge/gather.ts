import fs from 'node:fs';
import path from 'node:path';
import { noteRef } from '@loyalty/contracts/kernel/note-ref';
import { addressesFor } from '@loyalty/services/cli/addresses';
import { openLog, operatorConfig } from '@loyalty/services/cli/open';
import { ExportLines } from '@loyalty/services/contexts/proof/application/export-lines';
import { vaultKey } from '@loyalty/services/platform/config/config';
import { openPool } from '@loyalty/services/platform/database/pool';
import type { ChainLink } from '@loyalty/services/platform/event-store/chain';
import { Notes } from '@loyalty/services/platform/vault/notes';
import { Client } from '../load/client.js';
import type { ShopFloor } from '../load/shop-floor.js';
import type { Rig } from '../rig/rig.js';
import { operatorEnv } from './operator.js';

interface JudgedCode {
  readonly shop: string;
  readonly code: string;
  readonly ended: boolean;
}

/** Remains of a run in the checker's format (tests/checker/README.md), and in memory for the rig's own checks. */
export interface Left {
  readonly log: readonly ChainLink[];
  /** Texts of notes, by the references to them in the log. */
  readonly notes: ReadonlyMap<string, string>;
  readonly codes: readonly JudgedCode[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint
  readonly accounts: ReadonlyMap<string, any>;
}

/** Writes the files of a quiesced run. */
export async function gather(rig: Rig, floors: readonly ShopFloor[], run: Record<string, unknown>): Promise<Left> {
  const { dir } = rig.options;
  const write = (name: string, text: string) => fs.writeFileSync(path.join(dir, name), text);
  const log = await wholeLog(rig, path.join(dir, 'log.ndjson'));
  const shops: Record<string, unknown> = {};
  const accounts = new Map<string, unknown>();
  const codes: (JudgedCode & Record<string, unknown>)[] = [];
  for (const floor of floors) {
    const client = new Client(rig, 'after', floor);
    const mine: Record<string, unknown> = {};
    for (const account of floor.customers) {
      const { status, body } = await client.get(`/lp/customers/${account}`);
      if (status !== 200) throw new Error(`customer ${account} is answered ${status} after the run`);
      mine[account] = body.data;
      accounts.set(account, body.data);
    }
    shops[floor.shop] = { at: new Date().toISOString(), accounts: mine, coupons: await couponsOf(client) };
    const { currency } = (await client.get('/lp/programs/spending')).body?.data?.[0] ?? {};
    for (const code of (await floor.till('GET', '/discounts')).body)
      codes.push({
        shop: floor.shop,
        code: code.code,
        amount: code.value,
        currency: currency ?? '',
        discountId: code.id,
        ended: code.endsAt !== null && Date.parse(code.endsAt) <= Date.now(),
        title: code.title,
      });
  }
  const notes = await notesIn(rig, log);
  write('notes.json', JSON.stringify(Object.fromEntries(notes)));
  write('final.json', JSON.stringify({ shops }));
  write('outside.json', JSON.stringify({ codes, mails: [], mailCrashes: 0, canaries: [], seen: [] }));
  write('run.json', JSON.stringify(run));
  return { log, notes, codes, accounts };
}

/** The log in memory, and as an export in a file. */
async function wholeLog(rig: Rig, file: string): Promise<ChainLink[]> {
  const log = await openLog(operatorConfig(operatorEnv(rig)));
  const lines = new ExportLines((block) => fs.appendFileSync(file, block));
  try {
    const links: ChainLink[] = [];
    await log.scan({}, (link) => {
      links.push({ ...link, body: link.body.toString(), hash: link.hash.toString('hex') });
      return lines.add(link);
    });
    await lines.end();
    return links;
  } finally {
    await log.close();
  }
}

/** The texts that the events of a log refer to, as the vault has them. */
async function notesIn(rig: Rig, log: readonly ChainLink[]): Promise<Map<string, string>> {
  const config = operatorConfig(operatorEnv(rig));
  const pool = openPool(addressesFor(config).service, 1);
  const found = new Map<string, string>();
  try {
    const vault = new Notes(pool, vaultKey(config.DATA_DIR));
    for (const shop of new Set(log.map((link) => link.shop))) {
      const bodies = log.flatMap((link) => (link.shop === shop ? link.body : []));
      const notes = bodies.flatMap((body) =>
        [...body.matchAll(/"note:([0-9a-f-]{36})"/g)].map(([, note]) => note ?? ''),
      );
      for (const [note, text] of Object.entries(await vault.read(shop, notes))) found.set(noteRef(note), text);
    }
  } finally {
    await pool.end();
  }
  return found;
}

async function couponsOf(client: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (let after: string | null = ''; after !== null; ) {
    const { status, body } = await client.get(`/lp/coupons?first=100${after && `&after=${encodeURIComponent(after)}`}`);
    if (status !== 200) throw new Error(`the coupons are answered ${status} after the run`);
    for (const row of body.data) found[row.id] = row;
    after = body.pageInfo.hasNextPage ? body.endCursor : null;
  }
  return found;
}
