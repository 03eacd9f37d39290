import { RuleBroken } from '../kernel/rule-broken.js';
import { refuseCrossSite, type CrossSiteRequest } from './cross-site.js';

const APP = 'https://eulogy.example';
const change: CrossSiteRequest = {
  method: 'POST',
  path: '/api/logout',
  origin: undefined,
  host: 'eulogy.example',
  requestedWith: undefined,
};

describe('changes from other sites', () => {
  it('refuses a change without an Origin and without X-Requested-With', () => {
    expect(() => refuseCrossSite(change, APP)).toThrow(RuleBroken);
  });

  it('refuses a foreign Origin even with X-Requested-With', () => {
    expect(() => refuseCrossSite({ ...change, origin: 'https://evil.example', requestedWith: 'fetch' }, APP)).toThrow(
      RuleBroken,
    );
    expect(() => refuseCrossSite({ ...change, origin: 'null', requestedWith: 'fetch' }, APP)).toThrow(RuleBroken);
  });

  it.each([
    ['null', undefined],
    ['null', ''],
    ['file://', ''],
    ['about:blank', undefined],
    ['http://eulogy.example', 'eulogy.example'],
    ['', ''],
  ])('refuses an Origin that is nobody’s or weaker than ours: %j, sent to %j', (origin, host) => {
    expect(() => refuseCrossSite({ ...change, origin, host, requestedWith: 'fetch' }, APP)).toThrow(RuleBroken);
  });

  it('takes our own Origin, by the configured address or by the host it was sent to', () => {
    expect(() => refuseCrossSite({ ...change, origin: APP, host: 'inside:3000' }, APP)).not.toThrow();
    expect(() =>
      refuseCrossSite({ ...change, origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, APP),
    ).not.toThrow();
  });

  it('takes X-Requested-With: fetch, reading, and the signed webhook', () => {
    expect(() => refuseCrossSite({ ...change, requestedWith: 'fetch' }, APP)).not.toThrow();
    expect(() => refuseCrossSite({ ...change, method: 'GET' }, APP)).not.toThrow();
    expect(() => refuseCrossSite({ ...change, path: '/api/payments/webhook' }, APP)).not.toThrow();
  });
});
