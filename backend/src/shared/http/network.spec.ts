import { isNearby, networkOf } from './network.js';

describe('where a request comes from, as limits count it', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.17.0.1', '192.168.1.4', 'fd00::7', 'fe80::1'])(
    '%s is nearby',
    (ip) => {
      expect(isNearby(networkOf(ip))).toBe(true);
    },
  );

  it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', ''])('%s is not', (ip) => {
    expect(isNearby(networkOf(ip))).toBe(false);
  });
});
