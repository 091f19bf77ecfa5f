import net from 'node:net';

/** Node's warning about TLS to an IP address, which sends no server name; the certificate is verified nevertheless. */
const CODE = 'DEP0123';

/** Hosts of an address `esdb://user:password@a:2113,b:2113?tls=true`. */
export const hostsOf = (url: string): string[] =>
  (/^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '')
    .split(',')
    .map((host) => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''));

let isSilent = false;

/** Suppresses that warning when EVENT_STORE_URL names nodes by IP address; other warnings pass. */
export function silenceAddressWarning(url: string): void {
  if (isSilent || !hostsOf(url).some((host) => net.isIP(host) > 0)) return;
  isSilent = true;
  const emit = process.emitWarning as (...given: unknown[]) => void;
  process.emitWarning = ((...given: unknown[]) => {
    if (!given.includes(CODE)) emit.apply(process, given);
  }) as typeof process.emitWarning;
}
