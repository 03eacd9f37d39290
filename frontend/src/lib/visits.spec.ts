import type { KeptRequest } from '../testing/kept-request.js';
import { asksNotToBeTracked } from './visits.js';

const requests = () => jest.mocked(fetch).mock.calls.map(([request]) => request as KeptRequest);
const sent = () => requests().map(({ path, sent: body }) => [path, JSON.parse(String(body))]);

/** The module knows which page was the first: each test begins with none. */
async function freshly() {
  jest.resetModules();
  return (await import('./visits.js')).countVisit;
}

describe('Counting visits', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    Object.defineProperty(document, 'referrer', { value: 'https://www.google.com/', configurable: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
  });

  it('sends the page, able to outlive it; what led here goes with the first one only', async () => {
    const countVisit = await freshly();
    countVisit('/');
    countVisit('/why-ai');
    expect(sent()).toEqual([
      ['/api/visits', { pathname: '/', referrer: 'https://www.google.com/' }],
      ['/api/visits', { pathname: '/why-ai' }],
    ]);
    expect(requests()[0]).toMatchObject({ keepalive: true });
  });

  it('sends nothing at all where somebody asks not to be tracked', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    (await freshly())('/');
    expect(sent()).toEqual([]);
  });

  it.each([
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('takes %j for an answer', (browser, asks) => {
    expect(asksNotToBeTracked(browser)).toBe(asks);
  });

  it('leaves whoever is offline alone', async () => {
    jest.mocked(fetch).mockRejectedValue(new TypeError('offline'));
    expect(async () => (await freshly())('/')).not.toThrow();
  });
});
