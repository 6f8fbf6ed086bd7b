import { BlockList, isIPv4 } from 'node:net';

/** IANA's registries of special addresses: none of them is a server on the internet. Zeros at the end are left out. */
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
/** Within 2000::/3, the only part of IPv6 that is given out. Teredo and 6to4 carry an IPv4 address of anybody's choice. */
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

/** Whether an address is somebody's on the internet: not this machine, not its network, not set aside. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
