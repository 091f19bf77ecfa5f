import net from 'node:net';

/** Networks that are nobody's on the internet: this machine, private and link-local ones, those for documentation, multicast. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Also those that a gateway may lead to any address of version 4; one that is mapped to version 6 is checked as what it is. */
const V6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const closed = new net.BlockList();
for (const [network, bits] of V4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of V6) closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = net.isIP(address);
  return version !== 0 && !closed.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
