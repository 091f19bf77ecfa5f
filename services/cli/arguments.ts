import { parseArgs } from 'node:util';
import { shopId } from '@loyalty/contracts/kernel/shapes';
import { shopOfDomain } from '../gateways/platform-access.js';
import { WrongUse } from './exit-code.js';

export const USAGE = `npm run ledger -- <command>

  export   [--shop S] [--from POS] [--format ndjson|parquet] [--out FILE]
                                           the log in position order, as lines with hashes or as a Parquet file
  verify   [--shop S] [--file EXPORT] [--seals FILE] [--key FILE] [--moved]
                                           recomputes the hash chains and holds them against the seals; exit 1 and
                                           the first bad position when broken; --moved: another store counted otherwise
  seal     --shop S                        checks the log of a shop and seals it now
  resolve  --shop S --note N [--accept]    ends the state of a broken log: once it verifies again, or accepting the loss
  reconcile --shop S [--since T]           holds the shop's orders against the platform now; what no webhook told of is taken in
  plan     --shop S --plan free|pro|advanced|enterprise
                                           says which plan a shop is on from now on; what the plan has not is paused
  replay   --shop S --customer C [--as-of T] [--known-at T] [--file EXPORT]
                                           a customer's history with running balance and lots
  explain  --shop S --customer C [--as-of T] [--known-at T] [--file EXPORT]
                                           why the balance is, or was, what it is
  drift                                    read models against a fresh fold of the log; exit 1 on differences
  rebuild  [--projection P]                read models built anew beside the live ones, then swapped
  copy     --from PLACE --to PLACE         the log to another store or file, verified there; goes on where an earlier run ended
  parked   [--shop S]                      what could not be carried out and waits for help; exit 1 when something does
  retry    [--shop S] [--kind stream|event|delivery|job] [--id ID]
                                           tries parked things again: one, or all of them
  lag                                      position and age of everything that follows the log
  seed     --shops N --customers N --orders N [--seed X]
                                           synthetic shops, each with so many customers and orders

  PLACE is postgres or eventstoredb (where DATABASE_URL and EVENTSTORE_URL say), postgres://…[?schema=S], esdb://… or a file.
  T is a day (2026-03-01, until its end in UTC) or an instant (2026-03-01T12:00:00Z).`;

const options = {
  shop: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  kind: { type: 'string' },
  id: { type: 'string' },
  file: { type: 'string' },
  seals: { type: 'string' },
  key: { type: 'string' },
  note: { type: 'string' },
  since: { type: 'string' },
  plan: { type: 'string' },
  moved: { type: 'boolean' },
  accept: { type: 'boolean' },
  customer: { type: 'string' },
  'as-of': { type: 'string' },
  'known-at': { type: 'string' },
  projection: { type: 'string' },
  shops: { type: 'string' },
  customers: { type: 'string' },
  orders: { type: 'string' },
  seed: { type: 'string' },
} as const;
type Option = keyof typeof options;

/** Which options each command takes. */
export const commands = {
  export: ['shop', 'from', 'format', 'out'],
  verify: ['shop', 'file', 'seals', 'key', 'moved'],
  seal: ['shop'],
  resolve: ['shop', 'note', 'accept'],
  reconcile: ['shop', 'since'],
  plan: ['shop', 'plan'],
  replay: ['shop', 'customer', 'as-of', 'known-at', 'file'],
  explain: ['shop', 'customer', 'as-of', 'known-at', 'file'],
  copy: ['from', 'to'],
  drift: [],
  rebuild: ['projection'],
  parked: ['shop'],
  retry: ['shop', 'kind', 'id'],
  lag: [],
  seed: ['shops', 'customers', 'orders', 'seed'],
} as const satisfies Record<string, readonly Option[]>;
export type Command = keyof typeof commands;

/** The words after a command, read with clear refusals. */
export class Arguments {
  private constructor(
    readonly command: Command,
    private readonly given: Partial<Record<Option, string | boolean>>,
  ) {}

  /** @throws WrongUse */
  static read(words: readonly string[]): Arguments {
    const [name = '', ...rest] = words;
    if (!Object.hasOwn(commands, name)) throw new WrongUse(name ? `There is no command "${name}".` : 'Which command?');
    const command = name as Command;
    const parsed = parse(rest);
    const known: readonly string[] = commands[command];
    const strange = Object.keys(parsed).find((option) => !known.includes(option));
    if (strange) throw new WrongUse(`${command} does not take --${strange}.`);
    return new Arguments(command, parsed);
  }

  text(option: Option): string | undefined {
    const value = this.given[option];
    return typeof value === 'string' ? value : undefined;
  }

  has(option: Option): boolean {
    return this.given[option] !== undefined;
  }

  required(option: Option): string {
    const value = this.text(option);
    if (!value) throw new WrongUse(`${this.command} needs --${option}.`);
    return value;
  }

  /** A shop by its id or its platform domain. */
  shop(): string {
    const given = this.required('shop').toLowerCase();
    const shop = shopOfDomain(given) ?? given;
    if (!shopId.safeParse(shop).success) throw new WrongUse(`"${given}" is no shop.`);
    return shop;
  }

  whole(option: Option, least = 0): number {
    const text = this.required(option);
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
      throw new WrongUse(`--${option} must be a whole number from ${least} on, not "${text}".`);
    return value;
  }

  /** One of a few words; the first when nothing is given. */
  oneOf<const Word extends string>(option: Option, words: readonly [Word, ...Word[]]): Word {
    const given = this.text(option) ?? words[0];
    const word = words.find((one) => one === given);
    if (!word) throw new WrongUse(`--${option} must be one of ${words.join(', ')}, not "${given}".`);
    return word;
  }

  /** An instant; a day means its end or its beginning, so that everything of that day is included. */
  instant(option: Option, dayMeans: 'its end' | 'its beginning' = 'its end'): string | undefined {
    const text = this.text(option);
    if (text === undefined) return undefined;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
    const at = Date.parse(isDay ? `${text}T${dayMeans === 'its end' ? '23:59:59.999' : '00:00:00'}Z` : text);
    if (Number.isNaN(at) || (!isDay && !/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text)))
      throw new WrongUse(`--${option} must be a day or an instant with its zone, not "${text}".`);
    return new Date(at).toISOString();
  }
}

function parse(words: readonly string[]): Partial<Record<Option, string | boolean>> {
  try {
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false });
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0] ?? 'wrong options');
  }
}
