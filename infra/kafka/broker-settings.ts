import path from 'node:path';

/**
 * The properties of one broker that is its own controller: every internal topic has one copy, and memory is kept small.
 * @param dir the broker's directory; the log lies in `dir/log`
 */
export function brokerSettings(dir: string, port: number, controllerPort: number, advertisedPort = port): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertisedPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': path.join(dir, 'log'),
    // A topic that nobody made is a mistake to be seen, not a topic.
    'auto.create.topics.enable': false,
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // There is no other broker to hand anything to.
    'controlled.shutdown.enable': false,
    // The default buffer alone would take half of the heap.
    'log.cleaner.dedupe.buffer.size': 4_194_304,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
