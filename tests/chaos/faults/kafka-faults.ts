import type { Fault } from './fault.js';

/** Readers and process managers follow Kafka here, and the log where Kafka has nothing. */
const withKafka = { kafka: true, recoversIn: 5_000 } as const;

export const kafkaFaults: Fault[] = [
  {
    ...withKafka,
    id: 'F-12',
    title: 'the broker is killed and comes back',
    lasts: 12_000,
    plan: (random) => [{ at: 1_000, act: 'kill-broker', lasts: random.int(3_000, 5_000) }],
  },
  {
    ...withKafka,
    id: 'F-13',
    title: 'the broker is slow, then half-open one way',
    lasts: 12_000,
    plan: (random) => [
      { at: 500, act: 'kafka-toxic', lasts: 3_000, how: { kind: 'latency', ms: random.int(200, 800) } },
      { at: 4_500, act: 'kafka-toxic', lasts: 5_000, how: { kind: 'stall', way: random.pick(['up', 'down']) } },
    ],
  },
  {
    ...withKafka,
    id: 'F-14',
    title: 'the relay dies after producing, before its mark; acknowledgements are lost',
    lasts: 10_000,
    plan: (random) => [
      { at: 500, act: 'crash-at', target: 'relay', how: { point: 'relay.before-checkpoint', n: random.int(1, 8) } },
      {
        at: 4_000,
        act: 'crash-at',
        target: 'relay',
        how: { point: random.pick(['relay.before-produce', 'relay.after-read']), n: 2 },
      },
      {
        at: 6_500,
        act: 'kafka-toxic',
        lasts: 1_500,
        how: { kind: 'reset', afterBytes: random.int(2_000, 20_000), way: 'down' },
      },
    ],
  },
  {
    ...withKafka,
    id: 'F-15',
    title: 'all records once more, shuffled',
    lasts: 9_000,
    plan: (random) => [{ at: random.int(2_000, 3_000), act: 'reproduce' }],
  },
  {
    ...withKafka,
    id: 'F-16',
    title: 'consumers come and go',
    lasts: 11_000,
    plan: (random) => [{ at: 800, act: 'storm', how: { rounds: 4, everyMs: random.int(2_000, 3_000) } }],
  },
  {
    ...withKafka,
    id: 'F-17',
    title: 'the topics are deleted',
    lasts: 9_000,
    plan: (random) => [{ at: random.int(1_500, 3_500), act: 'delete-topics' }],
  },
  {
    ...withKafka,
    id: 'F-18',
    title: 'nobody reaches the broker',
    lasts: 13_000,
    plan: (random) => [{ at: 1_000, act: 'kafka-toxic', lasts: random.int(8_000, 10_000), how: { kind: 'refuse' } }],
  },
];
