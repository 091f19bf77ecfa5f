import { afterAll, describe, expect, it } from '@jest/globals';
import { aliasesOf, type DnsGateway, textsBehind } from '@loyalty/services/gateways/dns/dns.gateway';
import { FakeDns } from '@loyalty/services/gateways/dns/fake';
import { ResolverDns } from '@loyalty/services/gateways/dns/resolver';
import { startDnsServer } from '../../support/services/dns-server.js';

const MX = { exchange: 'mx.loyalty.example', priority: 10 };
const SPLIT = ['v=DKIM1; ', 'p=abc'];
const server = await startDnsServer({
  'one.example': { TXT: ['v=spf1 -all', 'v=spf1 include:a.example -all'], MX: [MX] },
  'split.example': { TXT: [SPLIT] },
  'alias.example': { CNAME: 'Split.example' },
  'loop-a.example': { CNAME: 'loop-b.example' },
  'loop-b.example': { CNAME: 'loop-a.example' },
  'broken.example': { fails: true },
  '*.wild.example': { TXT: ['everywhere'] },
});
afterAll(() => server.stop());

const fake = new FakeDns(
  new Map([
    [
      'one.example',
      { texts: ['v=spf1 -all', 'v=spf1 include:a.example -all'], exchanges: [{ host: MX.exchange, priority: 10 }] },
    ],
    ['split.example', { texts: [SPLIT.join('')] }],
    ['alias.example', { alias: 'Split.example' }],
    ['loop-a.example', { alias: 'loop-b.example' }],
    ['loop-b.example', { alias: 'loop-a.example' }],
    ['broken.example', { fails: true }],
    ['*.wild.example', { texts: ['everywhere'] }],
  ]),
);

const kinds: readonly [string, DnsGateway][] = [
  ['queries to a server', new ResolverDns([server.address], () => true)],
  ['the fake', fake],
];

describe.each(kinds)('records by %s', (_, dns) => {
  it('are all of a name, and a split text is one', async () => {
    const two = await dns.texts('one.example');
    expect(two.state === 'found' && [...two.values].sort()).toEqual(['v=spf1 -all', 'v=spf1 include:a.example -all']);
    expect(await dns.texts('split.example')).toEqual({ state: 'found', values: ['v=DKIM1; p=abc'] });
    const exchanges = { state: 'found', values: [{ host: 'mx.loyalty.example', priority: 10 }] };
    expect(await dns.exchanges('one.example')).toEqual(exchanges);
  });

  it('are missing for an unknown name, and unknown where the server fails', async () => {
    expect(await dns.texts('nobody.example')).toEqual({ state: 'missing' });
    expect(await dns.alias('split.example')).toEqual({ state: 'missing' });
    expect(await dns.texts('broken.example')).toEqual({ state: 'unknown' });
    expect(await textsBehind(dns, 'broken.example')).toEqual({ state: 'unknown' });
  });

  it('are found behind an alias, and a loop of aliases ends', async () => {
    expect(await aliasesOf(dns, 'alias.example')).toEqual(['alias.example', 'split.example']);
    expect(await textsBehind(dns, 'alias.example')).toEqual({ state: 'found', values: ['v=DKIM1; p=abc'] });
    expect(await aliasesOf(dns, 'loop-a.example')).toEqual([]);
    expect((await textsBehind(dns, 'loop-a.example')).state).not.toBe('found');
  });

  it('of a wildcard are those of any name below it', async () => {
    expect(await dns.texts('any.wild.example')).toEqual({ state: 'found', values: ['everywhere'] });
    expect(await (await dns.ofZone('wild.example')).texts('b.wild.example')).toMatchObject({ state: 'found' });
  });
});

it('a server that does not answer says nothing of a name', async () => {
  const silent = new ResolverDns(['127.0.0.1:9'], () => true);
  expect(await silent.texts('one.example')).toEqual({ state: 'unknown' });
}, 30_000);
