import path from 'node:path';

/** A listener with TLS and passwords: PKCS12 stores with their password, and the permitted users; the first is the broker itself. */
export interface BrokerSecurity {
  readonly keystore: string;
  readonly truststore: string;
  readonly storePassword: string;
  readonly users: Readonly<Record<string, string>>;
}

function securityOf({ keystore, truststore, storePassword, users }: BrokerSecurity): Record<string, string> {
  const [[name, password] = ['', '']] = Object.entries(users);
  const known = Object.entries(users).map(([user, secret]) => `user_${user}="${secret}"`);
  const login = `username="${name}" password="${password}" ${known.join(' ')}`;
  return {
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
    'security.inter.broker.protocol': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${login};`,
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': keystore,
    'ssl.keystore.password': storePassword,
    'ssl.truststore.type': 'PKCS12',
    'ssl.truststore.location': truststore,
    'ssl.truststore.password': storePassword,
  };
}

/**
 * The properties of a single broker that is its own controller: internal topics have one replica, and memory is kept small.
 * @param dir the broker's directory; the log is in `dir/log`
 */
export function brokerSettings(
  dir: string,
  port: number,
  controllerPort: number,
  advertisedPort = port,
  security?: BrokerSecurity,
): string {
  const listener = security ? 'SASL_SSL' : 'PLAINTEXT';
  const settings = {
    ...(security && securityOf(security)),
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `${listener}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${listener}://127.0.0.1:${advertisedPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': path.join(dir, 'log'),
    // A missing topic must be an error, not created on the fly.
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
    // No other broker could take over.
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
