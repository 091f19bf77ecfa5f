import { endpoints } from '@loyalty/contracts/endpoints';

/** Merchants' reads; fixed paths first, since `/lp/programs/subscriptions` is not a program. */
const READS = endpoints
  .filter(({ method, side }) => method === 'GET' && side === 'merchant')
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map(({ path, query }) => ({
    shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    waits: 'atLeast' in query.shape,
  }));

/** Position of the tests' last write, by service. */
const written = new Map<string, number>();

/** Stores the position of a receipt, if the answer has one. */
export function keepWritten(service: string, body: { receipt?: { position?: number } } | string): void {
  const position = typeof body === 'object' ? body?.receipt?.position : undefined;
  if (position !== undefined) written.set(service, Math.max(position, written.get(service) ?? 0));
}

/** The address of a read that waits for the tests' own writes, as the admin's do; others are unchanged. */
export function afterWritten(service: string, address: string): string {
  const [path = '', query] = address.split('?');
  const position = written.get(service);
  const canWait = READS.find(({ shape }) => shape.test(path))?.waits && !query?.includes('atLeast=');
  return position && canWait ? `${address}${query === undefined ? '?' : '&'}atLeast=${position}` : address;
}
