import { endpoints } from '@loyalty/contracts/endpoints';

/** Merchants' reads; those of fixed paths first, as `/lp/programs/subscriptions` is no program. */
const READS = endpoints
  .filter(({ method, side }) => method === 'GET' && side === 'merchant')
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map(({ path, query }) => ({
    shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    waits: 'atLeast' in query.shape,
  }));

/** Where each service's log stood after what the tests wrote last. */
const written = new Map<string, number>();

/** Keeps the position of a receipt, if the answer has one. */
export function keepWritten(service: string, body: { receipt?: { position?: number } } | string): void {
  const position = typeof body === 'object' ? body?.receipt?.position : undefined;
  if (position !== undefined) written.set(service, Math.max(position, written.get(service) ?? 0));
}

/** The address of a read that waits for what the tests wrote, as the admin's do; others as they are. */
export function afterWritten(service: string, address: string): string {
  const [path = '', query] = address.split('?');
  const position = written.get(service);
  const canWait = READS.find(({ shape }) => shape.test(path))?.waits && !query?.includes('atLeast=');
  return position && canWait ? `${address}${query === undefined ? '?' : '&'}atLeast=${position}` : address;
}
