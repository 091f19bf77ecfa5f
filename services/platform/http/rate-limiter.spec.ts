import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { visitorAddress } from './rate-limiter.js';

const PLATFORM = '203.0.113.1';

/** @param ips addresses of the connection and of trusted proxies before it, the last of which is the platform's */
const from = (forwarded: string | undefined, ips?: string[]) =>
  visitorAddress({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    ip: ips?.at(-1) ?? PLATFORM,
    ips,
  } as unknown as FastifyRequest);

it.each([
  ['what the platform passes on', from('192.0.2.1'), '192.0.2.1'],
  ['the last address, after what the visitor wrote', from('10.0.0.1, 192.0.2.1'), '192.0.2.1'],
  [
    'the one before the platform’s, behind a proxy of ours',
    from(`192.0.2.1, ${PLATFORM}`, ['10.0.0.9', PLATFORM]),
    '192.0.2.1',
  ],
  ['the platform’s own where it says nothing', from(undefined), PLATFORM],
  ['the platform’s own where it says no address', from('unknown'), PLATFORM],
  ['the network of an IPv6 address', from('2001:db8:0:7::1'), '2001:db8:0:7'],
  ['the same network for another of its addresses', from('2001:0db8::7:a:b:c:d'), '2001:db8:0:7'],
  ['the network of a short IPv6 address', from('2001:db8::1'), '2001:db8:0:0'],
  ['an IPv4 address in the other form', from('::ffff:192.0.2.1'), '192.0.2.1'],
])('counts a visitor by %s [B-235, B-237]', (_what, counted, expected) => {
  expect(counted).toBe(expected);
});
