import { isIPv6 } from 'node:net';

/**
 * What an IP address is counted as. An IPv4 address counts by itself, also when written as IPv6; an IPv6 address by its /64, because one
 * caller has all of that.
 */
export function clientAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - groups.length - rest.length - (address.includes('.') ? 1 : 0);
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
