import { SAFE_FOR_PRODUCTION, testConfiguration } from '../shared/testing/test-configuration.js';
import { RenderedPublicSite } from './rendered-public-site.js';

const providerOf = async (settings: Record<string, string>) => {
  const prices = { read: async () => [] };
  return (await new RenderedPublicSite(prices as never, testConfiguration(settings), {} as never).facts()).provider;
};

describe('who the pages say runs the product', () => {
  it('names what is not configured, and never in production', async () => {
    const missing = ['BUSINESS_NAME', 'BUSINESS_ABN', 'BUSINESS_PHONE'];
    expect(await providerOf({})).toEqual({ name: null, abn: null, phone: null, missing });
    expect(await providerOf({ BUSINESS_NAME: 'Quiet Words' })).toMatchObject({ missing: missing.slice(1) });
    expect(await providerOf({ ...SAFE_FOR_PRODUCTION })).toEqual({ name: null, abn: null, phone: null, missing: [] });
  });
});
