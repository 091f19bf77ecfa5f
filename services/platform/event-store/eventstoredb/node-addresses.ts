const ADDRESS = /^esdb(\+discover)?:\/\/((?:[^@/]*@)?)([^/?]+)(.*)$/;
const DEFAULT_PORT = 2113;
/** Time after which a connection that does not answer a keepalive ping is closed; the vendor's default is ten seconds. */
const KEEPALIVE_TIMEOUT_MS = 5_000;

/** The parts of a cluster's address. */
interface ClusterAddress {
  /** `host:port` of the nodes, or of the DNS name of all of them. */
  readonly seeds: readonly string[];
  /** The address of one node, with the same credentials and options. */
  urlOf(node: string): string;
}

/** Reads an address of several nodes; null for the address of one. */
export function clusterAddress(url: string): ClusterAddress | null {
  const [, discover, user = '', hosts = '', options = ''] = ADDRESS.exec(url.trim()) ?? [];
  const seeds = hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`));
  if (seeds.length < 2 && !discover) return null;
  return { seeds, urlOf: (node) => `esdb://${user}${node}${options}` };
}

const TIMEOUT = /([?&]keep[-_]?alive[-_]?timeout=)(\d+)/i;

/**
 * The address with a shorter keepalive time-out, unless it has one.
 * @param beyondMs added to the time-out, in milliseconds
 */
export function withKeepalive(url: string, beyondMs = 0): string {
  if (TIMEOUT.test(url)) return url.replace(TIMEOUT, (_, name, ms) => `${name}${Number(ms) + beyondMs}`);
  const timeout = KEEPALIVE_TIMEOUT_MS + beyondMs;
  return `${url.trim().replace(/\/+$/, '')}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${timeout}`;
}
