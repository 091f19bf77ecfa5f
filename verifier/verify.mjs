// Checks an evidence pack of a loyalty ledger. Needs Node 18 or newer and nothing else: no package, no network, no account.
//   node verify.mjs [FOLDER] [--key HEX] [--seal FILE]
// --key   a public key you know from elsewhere (64 hex digits); the newest seal must be signed by it
// --seal  a seal that was mailed to you; the pack must hold the very same one
// INTACT ends with 0, BROKEN with 1, UNSEALED (nothing is signed) with 3; a wrong option or an unreadable pack with 2.
import crypto, { createHash, createPublicKey, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash;
};

class Broken extends Error {}
class WrongUse extends Error {}

function fail(words) {
  throw new Broken(words);
}

/** The signed lines. */
export function statementOf(seal) {
  const { shop, number, at, events, position, content, places, every, marks, previous, signer } = seal;
  const fields = {
    shop,
    number,
    at,
    events,
    position,
    content,
    places,
    every,
    marks: marks.join(','),
    previous: previous ?? '-',
    signer,
  };
  return ['loyalty-seal/1', ...Object.entries(fields).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

function checkSeals(seals, keys) {
  let before = null;
  for (const seal of seals) {
    const statement = statementOf(seal);
    const key = keys.find(({ id }) => id === seal.signer);
    if (!key) fail(`seal ${seal.number} is signed by a key that is not known`);
    // The DER form of an Ed25519 public key is a fixed prefix and its 32 bytes (RFC 8410).
    const der = Buffer.from(`302a300506032b6570032100${key.hex}`, 'hex');
    const of = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const holds = verify(null, Buffer.from(statement), of, Buffer.from(seal.signature, 'base64'));
    if (!holds || sha256(statement).digest('hex') !== seal.head)
      fail(`the signature of seal ${seal.number} does not hold`);
    if (seal.number !== (before?.number ?? 0) + 1 || (seal.previous ?? null) !== (before?.head ?? null))
      fail(`seal ${seal.number} does not continue the one before it`);
    if (seal.events <= (before?.events ?? 0)) fail(`seal ${seal.number} covers nothing new`);
    if (before && seal.shop !== before.shop) fail(`seal ${seal.number} is of another shop`);
    before = seal;
  }
}

/** The newest seal signs the heads of those before it, so these may have earlier keys. */
function checkNewest(seals, given) {
  const newest = seals.at(-1);
  if (given && newest && newest.signer !== given.id) fail(`seal ${newest.number} is not signed by the given key`);
}

/** Compares the seals recorded by events with the seals of the file: both must be the same. */
function checkSealEvents(recorded, seals) {
  for (const { position, seal } of recorded) {
    const filed = seals[seal.number - 1];
    if (!filed) fail(`the event at position ${position} records seal ${seal.number}, which is not in seals.ndjson`);
    if (filed.head !== seal.head || filed.signature !== seal.signature)
      fail(`the event at position ${position} records seal ${seal.number} otherwise than seals.ndjson`);
  }
  for (const { number } of seals)
    if (!recorded.some(({ seal }) => seal.number === number)) fail(`no event of the log records seal ${number}`);
}

/** The seal that an event records; null for any other event. */
function recordedSeal({ position, shop, stream, body }) {
  if (stream !== `${shop}/proof/seals`) return null;
  const { type, data } = JSON.parse(body.toString());
  return type === 'LogSealed' ? { position, seal: data } : null;
}

const PLACE =
  /^\{"position":([1-9]\d{0,15}),"shop":("(?:[^"\\]|\\.)*"),"stream":("(?:[^"\\]|\\.)*"),"revision":([1-9]\d{0,9}),"hash":"([0-9a-f]{64})"$/;

/** Most names hold no escaped character, so that only their quotes are taken off. */
const nameOf = (text) => (text.includes('\\') ? JSON.parse(text) : text.slice(1, -1));

/** Parses a line of the events: its place, and the event's exact bytes. */
function readLine(line, name, number) {
  const at = line.indexOf(',"event":');
  const [, position, shop, stream, revision, hash] = PLACE.exec(line.subarray(0, Math.max(at, 0)).toString()) ?? [];
  if (!position || line.at(-1) !== 125) fail(`line ${number} of ${name} cannot be read`);
  const place = { position: Number(position), revision: Number(revision), hash };
  return { ...place, shop: nameOf(shop), stream: nameOf(stream), body: line.subarray(at + 9, -1) };
}

/** Reads the lines of a file as bytes: an event may contain characters that other programs take for line ends. */
async function readLines(file, take) {
  let rest = Buffer.alloc(0);
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      take(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) take(rest);
}

/** Newer versions of Node hash in one call, at a third of the cost. */
const hexHash = crypto.hash ? (bytes) => crypto.hash('sha256', bytes, 'hex') : (bytes) => sha256(bytes).digest('hex');

let scratch = Buffer.alloc(64 * 1024);

/** Each part has a length prefix, so that no two events give the same bytes. */
function linkOf({ shop, stream, revision, body }, previous) {
  const room = (shop.length + stream.length) * 3 + body.length + 128;
  if (room > scratch.length) scratch = Buffer.alloc(room * 2);
  let at = 0;
  const begin = (length) => {
    scratch.writeUInt32BE(length, at);
    at += 4 + length;
  };
  for (const text of ['loyalty-ledger/1', shop, stream, String(revision)]) begin(scratch.write(text, at + 4));
  begin(body.copy(scratch, at + 4));
  begin(scratch.write(previous, at + 4, 'hex'));
  return hexHash(scratch.subarray(0, at));
}

/** Verifies the events against the seals: two running digests, which must match the signed values at each checkpoint and each seal. */
class Trail {
  constructor(shop, seals) {
    Object.assign(this, { shop, seals, events: 0, reached: 0, inSegment: 0, suspect: 0, position: 0 });
    this.place = Buffer.alloc(8);
    this.begin('-', '-');
  }

  begin(content, places) {
    this.content = sha256(`loyalty-content/1\n${this.shop}\n${content}\n`);
    this.places = sha256(`loyalty-places/1\n${this.shop}\n${places}\n`);
    this.inSegment = 0;
    this.suspect = 0;
  }

  add({ position, hash }) {
    const seal = this.seals[this.reached];
    if (!seal) return;
    this.place.writeUInt32BE(Math.floor(position / 2 ** 32), 0);
    this.place.writeUInt32BE(position % 2 ** 32, 4);
    this.content.update(hash, 'hex');
    this.places.update(this.place);
    this.events += 1;
    this.inSegment += 1;
    this.position = position;
    this.suspect ||= position;
    const unlike = () =>
      fail(
        `the events from position ${this.suspect} to ${position} are not those that seal ${seal.number} of ${seal.at} covers`,
      );
    if (this.inSegment % seal.every === 0) {
      const found = sha256(this.content.copy().digest(), this.places.copy().digest()).digest('hex').slice(0, 16);
      if (found !== seal.marks[this.inSegment / seal.every - 1]) unlike();
      this.suspect = 0;
    }
    if (this.events !== seal.events) return;
    this.suspect ||= position;
    const [content, places] = [this.content.digest('hex'), this.places.digest('hex')];
    if (content !== seal.content || places !== seal.places) unlike();
    this.reached += 1;
    this.begin(content, places);
  }

  end() {
    const seal = this.seals[this.reached];
    if (seal)
      fail(
        `the events end after ${this.events} at position ${this.position}, but seal ${seal.number} covers ${seal.events}`,
      );
  }
}

async function checkEvents(folder, files, seals) {
  const heads = new Map();
  const recorded = [];
  let [count, last, shop, trail] = [0, 0, seals[0]?.shop ?? null, null];
  for (const name of files) {
    let number = 0;
    await readLines(path.join(folder, name), (line) => {
      number += 1;
      const event = readLine(line, name, number);
      const broken = (why) =>
        fail(
          `the event at position ${event.position} (${event.stream}, revision ${event.revision}) is not as it was: ${why}`,
        );
      shop ??= event.shop;
      trail ??= new Trail(shop, seals);
      if (event.shop !== shop) broken(`it is of ${event.shop}, not of ${shop}`);
      if (event.position <= last) broken('its position does not rise');
      const head = heads.get(event.stream);
      if (event.revision !== (head?.revision ?? 0) + 1) broken(`it follows revision ${head?.revision ?? 0}`);
      if (linkOf(event, head?.hash ?? '') !== event.hash) broken('its hash does not fit');
      heads.set(event.stream, { revision: event.revision, hash: event.hash });
      trail.add(event);
      const found = recordedSeal(event);
      if (found) recorded.push(found);
      last = event.position;
      count += 1;
    });
  }
  (trail ?? new Trail(shop, seals)).end();
  checkSealEvents(recorded, seals);
  return { count, streams: heads.size, shop };
}

function readJsonLines(file) {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
}

function readOptions(words) {
  let read;
  try {
    const options = { key: { type: 'string' }, seal: { type: 'string' } };
    read = parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new WrongUse(error.message.split('. ')[0]);
  }
  const { positionals, values } = read;
  if (positionals.length > 1) throw new WrongUse(`One folder is enough, not ${positionals.join(' and ')}`);
  if (values.key !== undefined && !/^[0-9a-f]{64}$/i.test(values.key))
    throw new WrongUse('--key takes a public key of 64 hex digits');
  const hex = values.key?.toLowerCase();
  const given = hex && { id: sha256(Buffer.from(hex, 'hex')).digest('hex').slice(0, 16), hex };
  return { folder: positionals[0] ?? '.', given, mailed: values.seal };
}

/** The seals of a mailed file, each of which the pack must hold. */
function checkMailed(file, seals) {
  const mailed = readJsonLines(file);
  if (mailed.length === 0) throw new Error(`there is no seal in ${file}`);
  for (const seal of mailed)
    if (!seals.some(({ head, shop }) => head === seal.head && shop === seal.shop))
      fail(`the mailed seal ${seal.number} with head ${seal.head} is not among those of this pack`);
}

/** Prints the verdict; returns the exit code. */
function report({ count, streams, shop }, seals, given) {
  const found = `${count} events in ${streams} streams of ${shop ?? 'no shop'}`;
  const newest = seals.at(-1);
  if (!newest) {
    console.log(`UNSEALED  ${found} fit together, but nothing is signed.`);
    console.log('          Whoever made this pack could have changed any of them.');
    return 3;
  }
  // Truncated, not rounded, so that 100.0 % means every event.
  const share = (Math.floor((newest.events / count) * 1000) / 10).toFixed(1);
  console.log(`INTACT  ${found}, ${seals.length} seals.`);
  console.log(`        Sealed are ${newest.events} of ${count} events (${share} %).`);
  console.log(`        The last seal of ${newest.at} covers ${newest.events} events; its head is ${newest.head}.`);
  if (!given)
    console.log('        The keys are those of the pack. Compare them with the published ones, or give --key.');
  return 0;
}

async function main(words) {
  const { folder, given, mailed } = readOptions(words);
  const files = fs
    .readdirSync(folder)
    .filter((name) => /^events-\d+\.ndjson$/.test(name))
    .sort();
  if (files.length === 0) throw new Error(`there are no files of events in ${folder}`);
  const seals = readJsonLines(path.join(folder, 'seals.ndjson'));
  const keys = JSON.parse(fs.readFileSync(path.join(folder, 'public-keys.json'), 'utf8'));
  checkSeals(seals, given ? [given, ...keys] : keys);
  checkNewest(seals, given);
  if (mailed !== undefined) checkMailed(mailed, seals);
  return report(await checkEvents(folder, files, seals), seals, given);
}

function reported(error) {
  if (error instanceof Broken) return [`BROKEN  ${error.message}.`, 1];
  if (error instanceof WrongUse)
    return [`${error.message}.\nUse: node verify.mjs [FOLDER] [--key HEX] [--seal FILE]`, 2];
  return [`The pack cannot be read: ${error.message}`, 2];
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const [words, code] = reported(error);
  console.log(words);
  process.exitCode = code;
}
