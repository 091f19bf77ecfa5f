import { parseArgs } from 'node:util';

interface BenchOptions {
  readonly clients: readonly number[];
  readonly rounds: number;
  readonly ms: number;
  /** Whether `--ms` was given: otherwise cases with their own duration keep it. */
  readonly isTimed: boolean;
  readonly quick: boolean;
  readonly json?: string;
  /** Whether each case runs under the profiler (`kit/flame.ts`). */
  readonly flame: boolean;
  readonly writers: readonly number[];
  /** The first of `sizes`. */
  readonly events: number;
  /** Sizes of logs. */
  readonly sizes: readonly number[];
  /** Sizes of shops. */
  readonly customers: readonly number[];
  readonly times: number;
  /** Files that describe other ledgers (`kit/http-ledger.ts`). */
  readonly ledgers: readonly string[];
  /** Duration of a soak. */
  readonly minutes: number;
  /** Ages of streams, in events. */
  readonly depth?: readonly number[];
  /** Whether only cases over HTTP run. */
  readonly http: boolean;
  /** Writes a second beside the reads. */
  readonly writes: number;
  /** Only these cases, by name. */
  readonly only?: readonly string[];
}

const options = {
  clients: { type: 'string' },
  rounds: { type: 'string' },
  ms: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  flame: { type: 'boolean', default: false },
  writers: { type: 'string' },
  events: { type: 'string' },
  times: { type: 'string' },
  minutes: { type: 'string' },
  ledger: { type: 'string', multiple: true, default: [] as string[] },
  depth: { type: 'string' },
  http: { type: 'boolean', default: false },
  only: { type: 'string' },
  customers: { type: 'string' },
  writes: { type: 'string' },
} as const;

/** Ends the program with a line of its own for an option that no case has. */
function valuesGiven() {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm run bench -- --help lists the cases with their options.`);
    process.exit(2);
  }
}

/** Parses the command line of a case, with the case's defaults. */
export function benchOptions(defaults: {
  clients: number[];
  quickClients: number[];
  sizes?: number[];
  quickSizes?: number[];
}): BenchOptions {
  const values = valuesGiven();
  const { quick } = values;
  const clients = values.clients?.split(',').map(Number) ?? (quick ? defaults.quickClients : defaults.clients);
  const [usual, short] = [defaults.sizes ?? [1_000_000], defaults.quickSizes ?? [100_000]];
  const numbers = (text: string | undefined, otherwise: readonly number[]) =>
    text === undefined ? otherwise : text.split(',').map(Number);
  const sizes = numbers(values.events, quick ? short : usual);
  return {
    clients,
    rounds: Number(values.rounds ?? 3),
    isTimed: values.ms !== undefined,
    ms: Number(values.ms ?? (quick ? 800 : 3_000)),
    quick,
    json: values.json,
    flame: values.flame,
    writers: (values.writers ?? '16,128').split(',').map(Number),
    events: sizes[0] as number,
    sizes,
    customers: numbers(values.customers, quick ? short : usual),
    times: Number(values.times ?? (quick ? 3 : 20)),
    minutes: Number(values.minutes ?? (quick ? 3 : 60)),
    ledgers: values.ledger,
    http: values.http,
    writes: Number(values.writes ?? 0),
    ...(values.depth && { depth: values.depth.split(',').map(Number) }),
    ...(values.only && { only: values.only.split(',') }),
  };
}
