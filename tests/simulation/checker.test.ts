import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { check } from '../checker/check.js';
import { readJournal } from '../checker/input/journal.js';
import { PROGRESS } from '../checker/model/orders.js';
import { linkOf } from '../checker/rules/chain.js';
import { writeRun } from './write-run.js';

/** An honest run, written once; each test tampers with a copy. */
let honest: string;
let spoilt: string;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'checker-'));

beforeAll(async () => {
  honest = path.join(home, 'honest');
  await writeRun(honest, { from: 2010, count: 18, ops: 150, copies: 1 });
}, 60_000);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

type Data = Record<string, unknown>;
type Line = { position: number; shop: string; stream: string; revision: number; event: { type: string; data: Data } };

const linesOf = (name: string): string[] => fs.readFileSync(path.join(spoilt, name), 'utf8').trim().split('\n');
const write = (name: string, text: string): void => fs.writeFileSync(path.join(spoilt, name), text);
const jsonOf = (name: string) => JSON.parse(fs.readFileSync(path.join(spoilt, name), 'utf8'));

const streamOf = (text: string): string => (JSON.parse(text) as Line).stream;
const goesOn = (text: string, later: string[]): boolean => later.some((one) => streamOf(one) === streamOf(text));

/** Rules violated after tampering with a copy of the honest run. */
function brokenBy(spoil: () => void): string[] {
  spoilt = fs.mkdtempSync(path.join(home, 'spoilt-'));
  fs.cpSync(honest, spoilt, { recursive: true });
  spoil();
  return [...check(spoilt).findings.counts.keys()];
}

/** Changes the log and recomputes every chain, like an attacker with the database: only the rules can detect it. */
function forge(change: (lines: Line[]) => Line[]): void {
  const heads = new Map<string, { revision: number; hash: string }>();
  const lines = change(linesOf('log.ndjson').map((line) => JSON.parse(line) as Line)).map((line, index) => {
    const { shop, stream, event } = line;
    const head = heads.get(stream) ?? { revision: 0, hash: '' };
    const body = JSON.stringify(event);
    const revision = head.revision + 1;
    const hash = linkOf(shop, stream, revision, body, head.hash);
    heads.set(stream, { revision, hash });
    return JSON.stringify({ position: index + 1, shop, stream, revision, hash, event });
  });
  write('log.ndjson', lines.join('\n'));
}

type Account = { readonly points: { readonly available: number } };
type Which = (data: Data) => boolean;
const any: Which = () => true;

/** The first event of a type that matches: a seed's history changes with the product, the tampered event must not. */
function first(lines: Line[], type: string, which: Which): Line {
  const found = lines.find((line) => line.event.type === type && which(line.event.data));
  if (!found) throw new Error(`the honest run has no such ${type}`);
  return found;
}

const change =
  (type: string, edit: (data: Data) => Data, which = any) =>
  (lines: Line[]) => {
    const { data } = first(lines, type, which).event;
    Object.assign(data, edit(data));
    return lines;
  };
const without =
  (type: string, which = any) =>
  (lines: Line[]) => {
    const gone = first(lines, type, which);
    return lines.filter((line) => line !== gone);
  };
/** Removes the approval of a review that was then paid. */
function withoutApproval(lines: Line[]): Line[] {
  const paid = new Set(
    lines.flatMap(({ event }) => (event.type === 'PointsEarned' ? [(event.data.source as Source).id] : [])),
  );
  return without('ActionReviewed', ({ verdict, action }) => verdict === 'approved' && paid.has(String(action)))(lines);
}
/** Removes the report of an action that was rewarded with a coupon. */
function withoutReached(lines: Line[]): Line[] {
  const granted = new Set(
    lines.flatMap(({ event }) => (event.type === 'CouponGranted' ? [event.data.redemption] : [])),
  );
  return without('ActionReported', ({ action }) => granted.has(action))(lines);
}
type Source = { readonly kind: string; readonly id: string };
const ofOrder: Which = ({ source }) => (source as Source).kind === 'order';
/** The first action of a kind that was paid with points. */
const paidOf = (lines: Line[], kind: string) =>
  first(lines, 'PointsEarned', ({ source }) => (source as Source).kind === kind);
/** Matches any event about the paid action. */
const aboutPaid =
  (kind: string, edit: (about: Which) => (lines: Line[]) => Line[]) =>
  (lines: Line[]): Line[] => {
    const { id } = paidOf(lines, kind).event.data.source as Source;
    return edit(({ action }) => action === id)(lines);
  };

/** Reports the same action again under another id, and pays it. */
const again = (kind: string) => (lines: Line[]) => {
  const paid = paidOf(lines, kind);
  const reported = first(lines, 'ActionReported', ({ action }) => action === (paid.event.data.source as Source).id);
  const other = (line: Line, data: Data, stream: string): Line => ({
    ...line,
    stream,
    event: {
      ...line.event,
      id: `${(line.event as unknown as { id: string }).id}-again`,
      data: { ...line.event.data, ...data },
    } as never,
  });
  const action = `${reported.event.data.action}-again`;
  const source = { ...(paid.event.data.source as object), id: action };
  const copies = [
    other(reported, { action }, reported.stream.replace(/[^/]+$/, action)),
    other(paid, { source, lot: `${paid.event.data.lot}-again` }, paid.stream),
  ];
  const at = lines.indexOf(paid) + 1;
  return [...lines.slice(0, at), ...copies, ...lines.slice(at)];
};
/** Repeats an event. */
const twice = (type: string) => (lines: Line[]) => {
  const reported = first(lines, type, any);
  const copy = { ...reported, event: { ...reported.event, id: 'once-more' } as never };
  return lines.flatMap((line) => (line === reported ? [line, copy] : [line]));
};
/** Replaces the second move of an account's shared expiry by a date long ago. */
function movedBack(lines: Line[]): Line[] {
  const moved = new Set<string>();
  const second = lines.find(({ stream, event: { type, data } }) => {
    if (type !== 'PointsLifeMoved' || data.until === null) return false;
    return moved.has(stream) || !moved.add(stream);
  });
  Object.assign(second!.event.data, { until: '2001-01-01T23:59:59.000Z' });
  return lines;
}
/** Removes the move of the shared expiry after a redemption. */
function unmoved(lines: Line[]): Line[] {
  const ofStream = (line: Line) => lines.filter(({ stream }) => stream === line.stream);
  const typeBeside = (line: Line, step: 1 | -1) => ofStream(line)[ofStream(line).indexOf(line) + step]?.event.type;
  const isAfterUse = (line: Line) => typeBeside(line, -1) === 'PointsReserved';
  // A later move would stand for it.
  const isMissed = (line: Line) => ![undefined, 'PointsLifeMoved'].includes(typeBeside(line, 1));
  const gone = lines.find((line) => line.event.type === 'PointsLifeMoved' && isAfterUse(line) && isMissed(line));
  if (!gone) throw new Error('the honest run has no redemption that moves an end');
  return lines.filter((line) => line !== gone);
}
/** Removes the spending of a redemption's points, of one whose coupon was revoked later. */
function neverSpent(lines: Line[]): Line[] {
  const { redemption } = first(lines, 'PointsReturned', ({ cause }) => cause === 'revoked').event.data;
  return without('PointsRedeemed', (data) => data.redemption === redemption)(lines);
}
/** Removes every event that recounted an award after an edit. */
const withoutRecounts = (lines: Line[]): Line[] =>
  lines.filter(({ event }) => event.type !== 'PointsRecounted' || event.data.cause !== 'order_changed');
interface RefundVersion {
  readonly refund: string;
  readonly status: keyof typeof PROGRESS;
  readonly transactions: number;
}
const refundIn = ({ event }: Line): RefundVersion | null =>
  event.type === 'OrderRefundReported' ? (event.data.refund as unknown as RefundVersion) : null;

/** Later versions of refunds, each with the one before and whether another one follows, in shops that kept the app. */
function laterVersions(lines: Line[]) {
  const gone = new Set(lines.flatMap(({ event, shop }) => (event.type === 'ShopUninstalled' ? [shop] : [])));
  const versions = new Map<string, Line[]>();
  for (const line of lines) {
    const version = refundIn(line);
    if (!version || gone.has(line.shop)) continue;
    const name = `${line.shop} ${version.refund}`;
    versions.set(name, [...(versions.get(name) ?? []), line]);
  }
  return [...versions.values()].flatMap((all) =>
    all.slice(1).map((line, index) => ({
      line,
      before: refundIn(all[index]!)!,
      after: refundIn(line)!,
      isLast: index + 2 === all.length,
    })),
  );
}

/** How far each refund's money had come by what acknowledged deliveries reported. */
function acknowledged(): Map<string, number> {
  const reported = new Map<string, number>();
  for (const { delivery: report, outcome, shop } of readJournal(linesOf('journal.ndjson')).values())
    for (const { id, progress } of outcome === 'ok' ? (report?.refunds ?? []) : [])
      reported.set(`${shop} ${id}`, Math.max(progress, reported.get(`${shop} ${id}`) ?? 0));
  return reported;
}

/** Removes the version of a refund that a delivery reported and no other version in the log shows. */
function withoutNewestVersion(lines: Line[]): Line[] {
  const known = acknowledged();
  const found = laterVersions(lines).find(
    ({ line, before, after, isLast }) =>
      isLast && (known.get(`${line.shop} ${after.refund}`) ?? 0) > PROGRESS[before.status],
  );
  if (!found) throw new Error('the honest run has no newer version of a refund that a delivery reported');
  return lines.filter((line) => line !== found.line);
}

/** Makes the later version of a refund an older one: its money has not come as far as before. */
function withOlderVersion(lines: Line[]): Line[] {
  const found = laterVersions(lines).find(
    ({ before, after }) => PROGRESS[before.status] > 0 && before.transactions === after.transactions,
  );
  if (!found) throw new Error('the honest run has no later version of the same payment of a refund');
  Object.assign(found.line.event.data.refund as object, { status: 'told' });
  return lines;
}
/** Makes a merged customer leave, as the deletion would. */
function mergedWhoLeft(lines: Line[]): Line[] {
  const merged = first(lines, 'CustomerMerged', ({ membership }) => membership !== 'Left');
  const { customer } = merged.event.data;
  const data = { customer, source: 'other' };
  const left = {
    ...merged,
    event: { ...merged.event, id: 'left-then', type: 'CustomerLeft', version: 1, data } as never,
  };
  return lines.flatMap((line) => (line === merged ? [line, left] : [line]));
}
const journal = (edit: (lines: { kind?: string; outcome?: string; opId: string }[]) => unknown[]) =>
  write(
    'journal.ndjson',
    edit(linesOf('journal.ndjson').map((line) => JSON.parse(line)))
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
const op = (more: object) => ({ opId: 'x1', client: 'c', kind: 'adjust', key: 'x', tInvoke: 1e9, ...more });

it('finds nothing wrong with an honest run, and checks all of it', () => {
  const { findings, events, ops } = check(honest);
  expect(findings.violations).toEqual([]);
  expect(events).toBeGreaterThan(200);
  expect(ops['adjust ok']).toBeGreaterThan(5);
  expect(ops['webhook ok']).toBeGreaterThan(50);
});

describe('the log', () => {
  it('an edited event [I-56, I-57]', () => {
    expect(
      brokenBy(() => write('log.ndjson', linesOf('log.ndjson').join('\n').replace('"points":', '"points":1'))),
    ).toContain('I-56');
  });

  it('an event that was cut out [I-07]', () => {
    const cutOut = () => {
      const all = linesOf('log.ndjson');
      const gone = all.findIndex((one, n) => n > 40 && goesOn(one, all.slice(n + 1)));
      write('log.ndjson', all.toSpliced(gone, 1).join('\n'));
    };
    expect(brokenBy(cutOut)).toContain('I-07');
  });

  it('a head that left the database and is not met [I-58]', () => {
    const { stream, revision } = {
      ...(JSON.parse(fs.readFileSync(path.join(honest, 'log.ndjson'), 'utf8').split('\n')[0]!) as Line),
    };
    const heads = [
      { stream, revision: Number(revision), hash: 'f'.repeat(64) },
      { stream, revision: 99_999, hash: 'f'.repeat(64) },
    ];
    expect(brokenBy(() => write('heads.json', JSON.stringify([{ heads }])))).toEqual(['I-58']);
  });
});

describe('the rules, in a log with all chains recomputed', () => {
  const more = (data: Data, name: string) => Number(data[name]) + 1;

  it.each([
    [
      'I-15',
      'an award that no rule gives',
      change('PointsEarned', (data) => ({ points: more(data, 'points') }), ofOrder),
    ],
    [
      'I-22',
      'a reversal of another share',
      change(
        'PointsReversed',
        (data) => ({ reversedTotal: more(data, 'reversedTotal') }),
        // Of an award by items the log does not tell how many came back with each refund, only with all.
        ({ source, refunded, eligible, awarded, reversedTotal }) =>
          (source as Source).kind === 'refund' &&
          Math.floor((Number(awarded) * Number(refunded)) / Number(eligible)) === reversedTotal,
      ),
    ],
    ['P8', 'an expiry at another moment', change('PointsExpired', () => ({ expiredAt: '2027-01-01T00:00:00.000Z' }))],
    [
      'I-41',
      'a spend from another lot',
      change('PointsReserved', (data) => ({ parts: [{ lot: 'other', points: data.points }] })),
    ],
    [
      'I-02',
      'an adjustment of other points than its parts',
      change(
        'PointsAdjusted',
        (data) => ({ amount: more(data, 'amount') }),
        ({ amount }) => Number(amount) < 0,
      ),
    ],
    ['I-45', 'an end of points that moves back', movedBack],
    ['P8', 'a redemption that does not move the end of points', unmoved],
    ['I-46', 'a shopper who is told of an end twice', twice('ExpiryReminded')],
    ['I-46', 'a shopper who is told of an end on another day', change('ExpiryReminded', () => ({ days: 6 }))],
    ['I-36', 'points that come back although they were never spent', neverSpent],
    [
      'I-53',
      'a day of a streak that nobody came on',
      change('StreakVisited', (data) => ({ number: more(data, 'number') })),
    ],
    [
      'I-15',
      'a milestone that was not reached',
      aboutPaid('milestone', (about) =>
        change('ActionReported', ({ facts }) => ({ facts: { ...(facts as object), value: 1e9 } }), about),
      ),
    ],
    ['I-15', 'a milestone that is paid twice', again('milestone')],
    [
      'I-37',
      'a coupon for larger orders than its reward says',
      change('PointsReserved', ({ promise }) => ({ promise: { ...(promise as object), minimumPurchase: '99.00' } })),
    ],
    ['I-35', 'a coupon of a limited reward without a use', without('UseReserved')],
    [
      'I-35',
      'a place in a list that was left out',
      change('UseReserved', (data) => ({ number: more(data, 'number') })),
    ],
    ['I-53', 'a coupon for something that nobody reached', withoutReached],
    ['I-73', 'a lower plan that turns nothing off', change('PlanSet', () => ({ plan: 'free', paused: [] }))],
    ['I-15', 'a review that nobody approved', withoutApproval],
  ] as const)('%s %s', (rule, _, edit) => {
    expect(brokenBy(() => forge(edit))).toContain(rule);
  });
});

describe('orders that change, in a log with all chains recomputed', () => {
  const isMoved: Which = ({ cause }) => cause === 'order_reassigned';

  it.each([
    [
      'P22',
      'an award that is counted again to another number',
      change('PointsRecounted', ({ awarded }) => ({ awarded: Number(awarded) + 1 })),
    ],
    ['P22', 'an award that is not counted again after an edit', withoutRecounts],
    [
      'P23',
      'an order that its former customer keeps',
      (lines: Line[]) => lines.filter(({ event }) => event.type !== 'PointsRecounted' || !isMoved(event.data)),
    ],
    [
      'P23',
      'an order that leaves without a word of where it went',
      (lines: Line[]) => lines.filter(({ event }) => event.type !== 'OrderReassigned'),
    ],
    ['I-12', 'a newer version of a refund that is ignored', withoutNewestVersion],
    ['I-23', 'an older version of a refund after a newer one', withOlderVersion],
    ['P24', 'a merged customer who leaves with the deletion', mergedWhoLeft],
    [
      'P25',
      'an order that is dated in the future',
      change('OrderReported', ({ snapshot }) => ({
        snapshot: { ...(snapshot as object), placedAt: '2099-06-01T12:00:00.000Z' },
      })),
    ],
  ] as const)('%s %s', (rule, _, edit) => {
    expect(brokenBy(() => forge(edit as (lines: Line[]) => Line[]))).toContain(rule);
  });
});

it('refunds that were acknowledged and lost [I-12]', () => {
  const ids: unknown[] = [];
  brokenBy(() => {
    for (const text of linesOf('log.ndjson')) {
      const { event } = JSON.parse(text) as Line;
      if (event.type === 'OrderRefundReported') ids.push((event.data.refund as { refund: string }).refund);
    }
  });
  const isOne = (id: unknown) => (data: Data) => (data.refund as { refund: string }).refund === id;
  // Some are also reported by an order, or by a delivery without an answer: those are found by their effects alone.
  const lost = ids.some((id) => brokenBy(() => forge(without('OrderRefundReported', isOne(id)))).includes('I-12'));
  expect(lost).toBe(true);
});

describe('what clients know', () => {
  const payload = { amount: 5, adminNote: 'because #never', customerNote: '' };
  const sent = op({ shop: 's3-1', account: '1', payload });

  it('LOST: answered ok, and not in the log', () => {
    const answer = {
      opId: 'x1',
      outcome: 'ok',
      status: 200,
      body: { receipt: { position: 1, events: ['e'] } },
      tReturn: 2e9,
    };
    expect(brokenBy(() => journal((lines) => [...lines, sent, answer]))).toContain('LOST');
  });

  it('PHANTOM: in the log without a request', () => {
    const isRequested = new Set<string>();
    const broken = brokenBy(() =>
      journal((lines) => {
        for (const { kind, opId } of lines) if (kind === 'adjust') isRequested.add(opId);
        return lines.filter(({ opId }) => !isRequested.has(opId));
      }),
    );
    expect(broken).toContain('PHANTOM');
  });

  it('a repeated key that was answered differently [I-75]', () => {
    const again = { ...sent, opId: 'x2', tInvoke: 3e9 };
    const rejected = (opId: string, code: string) => ({
      opId,
      outcome: 'refused',
      status: 422,
      body: { code },
      tReturn: 4e9,
    });
    expect(brokenBy(() => journal((all) => [...all, sent, rejected('x1', 'a'), again, rejected('x2', 'b')]))).toEqual([
      'I-75',
    ]);
  });

  it('an unknown outcome may have had its effect or not', () => {
    expect(brokenBy(() => journal((lines) => [...lines, sent]))).toEqual([]);
  });

  it('a delivery was acknowledged and lost [I-12]', () => {
    const reported = {
      topic: 'orders/paid',
      delivery: 'd',
      event: 'e',
      body: { id: 42, updated_at: '2026-01-01T00:00:00Z' },
    };
    const delivery = op({ kind: 'webhook', shop: 's3-9', account: null, key: null, payload: reported });
    const answer = { opId: 'x1', outcome: 'ok', status: 200, body: {}, tReturn: 2e9 };
    expect(brokenBy(() => journal((lines) => [...lines, delivery, answer]))).toEqual(['I-12']);
  });

  it('a balance that never was, or that is older than was asked for without saying so [I-67]', () => {
    const readsOf = (available: number, requested: object) => () => {
      const shops = Object.entries<{ accounts: Record<string, Account> }>(jsonOf('final.json').shops);
      const rich = ([, { points }]: [string, Account]) => points.available > 0;
      const [shop, { accounts }] = shops.find(([, one]) => Object.entries(one.accounts).some(rich))!;
      const [account] = Object.entries(accounts).find(rich)!;
      const read = { readId: 'r1', client: 'c', kind: 'balance', shop, account, tInvoke: 1, tReturn: 2, position: 1 };
      const points = { available, pending: 0, held: 0, debt: 0 };
      write('reads.ndjson', JSON.stringify({ ...read, points, ...requested }));
    };
    expect(brokenBy(readsOf(0, { atLeast: null }))).toEqual([]);
    expect(brokenBy(readsOf(-7, { atLeast: null }))).toEqual(['READ']);
    expect(brokenBy(readsOf(0, { atLeast: 1e6 }))).toEqual(['READ']);
    expect(brokenBy(readsOf(0, { atLeast: 1e6, stale: true }))).toEqual([]);
  });
});

describe('the world outside', () => {
  const codes = (edit: (all: { code: string; amount: string; ended: boolean }[]) => unknown[]) => () =>
    write('outside.json', JSON.stringify({ codes: edit(jsonOf('outside.json').codes) }));

  it('a code without points, a coupon without a code, a code twice, another value [I-31, I-32]', () => {
    expect(brokenBy(codes((all) => [...all, { ...all[0]!, code: 'MADE-UP' }]))).toEqual(['I-31']);
    expect(brokenBy(codes((all) => all.slice(1)))).toEqual(['I-31']);
    expect(brokenBy(codes((all) => [...all, all[0]!]))).toEqual(['I-32']);
    const dearer = codes((all) => all.map((one) => (Number(one.amount) > 0 ? { ...one, amount: '999999' } : one)));
    expect(brokenBy(dearer)).toEqual(['I-31']);
  });

  it('a code that works although its coupon was revoked, or the other way round [I-36]', () => {
    expect(brokenBy(codes((all) => all.map((one) => ({ ...one, ended: !one.ended }))))).toEqual(['I-36']);
  });

  it('a mail twice, another shop’s name [I-68, I-69]', () => {
    expect(brokenBy(() => write('outside.json', JSON.stringify({ mails: [{ id: 'm' }, { id: 'm' }] })))).toEqual([
      'I-68',
    ]);
    const seen = { canaries: [{ shop: 'a', text: 'robin' }], seen: [{ shop: 'b', text: 'the robin sings' }] };
    expect(brokenBy(() => write('outside.json', JSON.stringify(seen)))).toEqual(['I-69']);
  });

  it('a balance that the API answers wrongly, rows that a rebuild does not produce [I-61, I-64]', () => {
    const final = jsonOf.bind(null, 'final.json');
    const wrong = () => {
      const all = final();
      const [shop] = Object.values(all.shops) as [{ accounts: Record<string, { points: { available: number } }> }];
      Object.values(shop.accounts)[0]!.points.available += 1;
      write('final.json', JSON.stringify(all));
    };
    expect(brokenBy(wrong)).toEqual(['I-61']);
    const rows = { live: { lot: [{ a: 1 }] }, rebuilt: { lot: [{ a: 2 }] } };
    expect(brokenBy(() => write('rows.json', JSON.stringify(rows)))).toEqual(['I-64']);
  });

  it('LIVENESS a run that did not come to rest', () => {
    expect(
      brokenBy(() => write('run.json', JSON.stringify({ ...jsonOf('run.json'), quiet: false, stuck: ['delivery 7'] }))),
    ).toEqual(['LIVENESS']);
  });
});
