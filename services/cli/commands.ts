/** Every option of every command, with its help text. */
const options = {
  shop: ['<shop>', 'a shop, by its id or its platform domain'],
  from: ['<from>', 'where to begin: a position, or the place to copy from'],
  to: ['<place>', 'the place to copy to'],
  format: ['<format>', 'ndjson (the default) or parquet'],
  out: ['<file>', 'the file to write; without it lines go to standard output'],
  star: ['<folder>', 'export the star schema as Parquet files into this folder'],
  kind: ['<kind>', 'stream, event, delivery or job'],
  id: ['<id>', 'the id that parked prints'],
  file: ['<export>', 'read an export in place of the database'],
  seals: ['<file>', 'seals that left the database, or that were mailed'],
  key: ['<file>', 'the public key that signed the seals'],
  note: ['<note>', 'why, for the log'],
  since: ['<time>', 'orders changed since then'],
  plan: ['<plan>', 'free, pro, advanced or enterprise'],
  flag: ['<flag>', 'unlockReferral or unlockUnlimitedOrderReferrals'],
  off: ['', 'take the flag away'],
  field: ['<field>', 'a field of the shop, such as shouldLimitTransactions'],
  value: ['<value>', 'its value, as JSON or a text'],
  moved: ['', 'the log was copied: another store counted its positions otherwise'],
  accept: ['', 'accept the loss of what does not verify'],
  customer: ['<customer>', 'a customer, by its platform id'],
  'as-of': ['<time>', 'as it was at that time'],
  'known-at': ['<time>', 'by what the ledger had recorded at that time'],
  context: ['<context>', 'the read models of one context, and those that read its rows'],
  projection: ['<projection>', 'a read model; rebuilt with its context'],
  shops: ['<count>', 'how many shops'],
  customers: ['<count>', 'how many customers each'],
  orders: ['<count>', 'how many orders each'],
  seed: ['<seed>', 'the seed of the random numbers'],
  print: ['', 'print the SQL that creates the database roles'],
  rotate: ['', 'give the roles that the migration made new passwords'],
  json: ['', 'print the result as one JSON document'],
} as const satisfies Record<string, readonly [value: string, help: string]>;
export type Option = keyof typeof options;

interface Spec {
  readonly summary: string;
  readonly needs: readonly Option[];
  readonly takes: readonly Option[];
  readonly more?: string;
}

const PLACES =
  'A place is postgres or eventstoredb (where DATABASE_URL and EVENT_STORE_URL say), postgres://…[?schema=S], esdb://… or a file.';
const TIMES = 'A time is a day (2026-03-01, until its end in UTC) or an instant (2026-03-01T12:00:00Z).';
const ACCOUNT = {
  needs: ['shop', 'customer'],
  takes: ['as-of', 'known-at', 'file', 'json'],
  more: TIMES,
} as const satisfies Partial<Spec>;

export const commands = {
  export: {
    summary: 'the log in position order, as lines with hashes or as a Parquet file; or the star schema for data teams',
    needs: [],
    takes: ['shop', 'from', 'format', 'out', 'star'],
    more: 'With --star a later export writes what has changed since; docs/star-schema.md describes the files.',
  },
  verify: {
    summary:
      'recomputes the hash chains and holds them against the seals; exit 1 and the first bad position when broken',
    needs: [],
    takes: ['shop', 'file', 'seals', 'key', 'moved', 'json'],
  },
  seal: { summary: 'checks the log of a shop and seals it now', needs: ['shop'], takes: ['json'] },
  resolve: {
    summary: 'ends the state of a broken log: once it verifies again, or accepting the loss',
    needs: ['shop', 'note'],
    takes: ['accept'],
  },
  reconcile: {
    summary: "holds the shop's orders against the platform now; what no webhook told of is taken in",
    needs: ['shop'],
    takes: ['since', 'json'],
    more: 'A time is a day (2026-03-01, from its beginning in UTC) or an instant (2026-03-01T12:00:00Z).',
  },
  plan: {
    summary: 'says which plan a shop is on from now on; what the plan has not is paused',
    needs: ['shop', 'plan'],
    takes: ['json'],
  },
  flag: {
    summary: 'gives a shop a flag that stands in for a plan, or takes it away',
    needs: ['shop', 'flag'],
    takes: ['off', 'json'],
  },
  set: {
    summary: 'sets a field of a shop, those that merchants cannot change included',
    needs: ['shop', 'field', 'value'],
    takes: ['json'],
  },
  replay: { summary: "a customer's history with running balance and lots", ...ACCOUNT },
  explain: { summary: 'why the balance is, or was, what it is', ...ACCOUNT },
  drift: {
    summary: 'read models against a fresh fold of the log; exit 1 on differences',
    needs: [],
    takes: ['json'],
  },
  rebuild: {
    summary: 'read models built anew beside the live ones, then swapped',
    needs: [],
    takes: ['context', 'projection', 'json'],
  },
  copy: {
    summary: 'the log to another store or file, verified there; goes on where an earlier run ended',
    needs: ['from', 'to'],
    takes: [],
    more: PLACES,
  },
  'accept-log': {
    summary: 'accepts a restored log, or another one: says what is missing, sets back what follows, folds anew',
    needs: [],
    takes: ['json'],
  },
  'event-store-settings': {
    summary: 'the $settings with which EventStoreDB lets a user who is no administrator read $all',
    needs: [],
    takes: [],
  },
  parked: {
    summary: 'what could not be carried out and waits for help; exit 1 when something does',
    needs: [],
    takes: ['shop', 'json'],
  },
  retry: {
    summary: 'tries parked things again: one, or all of them',
    needs: [],
    takes: ['shop', 'kind', 'id', 'json'],
  },
  lag: { summary: 'position and age of everything that follows the log', needs: [], takes: ['json'] },
  roles: {
    summary: 'the database roles: the SQL to create them, or new passwords without downtime',
    needs: [],
    takes: ['print', 'rotate', 'json'],
  },
  seed: {
    summary: 'synthetic shops, each with so many customers and orders',
    needs: ['shops', 'customers', 'orders'],
    takes: ['seed'],
  },
} as const satisfies Record<string, Spec>;
export type Command = keyof typeof commands;

export const specOf = (command: Command): Spec => commands[command];

/** An option in command-line syntax. */
export function flagOf(option: Option): string {
  const [value] = options[option];
  return value === '' ? `--${option}` : `--${option} ${value}`;
}

export const helpOf = (option: Option): string => options[option][1];
