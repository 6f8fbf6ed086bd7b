import { BlockList, isIPv4 } from 'node:net';

/** IANA's special-purpose IPv4 ranges, with trailing zero octets left out. */
const reservedIpv4 = [
  '0/8',
  '10/8',
  '100.64/10',
  '127/8',
  '169.254/16',
  '172.16/12',
  '192.0.0/24',
  '192.0.2/24',
  '192.88.99/24',
  '192.168/16',
  '198.18/15',
  '198.51.100/24',
  '203.0.113/24',
  '224/4',
  '240/4',
];
/**
 * Special-purpose ranges within 2000::/3, the only allocated part of IPv6. Teredo and 6to4 embed an arbitrary IPv4
 * address.
 */
const reservedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = new BlockList();
for (const net of reservedIpv4) {
  const [start = '', bits] = net.split('/');
  reserved.addSubnet([...start.split('.'), 0, 0, 0].slice(0, 4).join('.'), Number(bits), 'ipv4');
}
for (const net of reservedIpv6) {
  const [start = '', bits] = net.split('/');
  reserved.addSubnet(start, Number(bits), 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is globally reachable: not this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
