import { whereaboutsOf } from './whereabouts.js';

describe('where a visitor is', () => {
  it.each([
    [
      { 'cf-ipcountry': 'AU', 'cf-ipcity': 'Brisbane' },
      { country: 'AU', city: 'Brisbane' },
    ],
    [
      { 'x-vercel-ip-country': 'br', 'x-vercel-ip-city': 'S%C3%A3o%20Paulo' },
      { country: 'BR', city: 'São Paulo' },
    ],
    [
      { 'cf-ipcountry': 'NZ', 'cf-ipcity': Buffer.from('Whangārei').toString('latin1') },
      { country: 'NZ', city: 'Whangārei' },
    ],
    [
      { 'x-appengine-country': 'US', 'x-appengine-city': 'new york' },
      { country: 'US', city: 'New York' },
    ],
    [{ 'cloudfront-viewer-country': 'GB' }, { country: 'GB', city: null }],
  ])('is what the network before us says: %j', (headers, expected) => {
    expect(whereaboutsOf(headers)).toEqual(expected);
  });

  it.each([
    {},
    { 'cf-ipcountry': 'XX' },
    { 'cf-ipcountry': 'T1', 'cf-ipcity': 'Berlin' },
    { 'cf-ipcountry': 'Australia' },
    { 'cf-ipcity': 'Brisbane' },
  ])('is not known otherwise: %j', (headers) => {
    expect(whereaboutsOf(headers)).toEqual({ country: null, city: null });
  });

  it.each(['<b>x</b>', '=cmd()', '%', 'a'.repeat(5000) + '<'])('has no city that is none: %s', (city) => {
    expect(whereaboutsOf({ 'cf-ipcountry': 'AU', 'cf-ipcity': city }).city ?? '').not.toMatch(/[<=%]/);
  });
});
