import { renderToStaticMarkup } from 'react-dom/server';
import { siteFacts } from '../../testing/site-facts.js';
import type { SiteFacts } from './facts.js';
import { ContactPage, PrivacyPage, TermsPage } from './pages/plain-pages.js';

describe.each([
  ['/terms', TermsPage],
  ['/privacy', PrivacyPage],
  ['/contact', ContactPage],
])('Who sells, at %s', (_path, Page) => {
  const html = (provider: SiteFacts['provider']): string =>
    renderToStaticMarkup(<Page facts={{ ...siteFacts, provider }} />);
  const nothing = { name: null, abn: null, phone: null, missing: [] };

  it('is said as it was configured, a line for each', () => {
    const drawn = html({ ...nothing, name: 'Quiet Words Pty Ltd', abn: '51824753556', phone: '+61 7 5550 1234' });
    expect(drawn).toContain('<dt>Business</dt><dd>Quiet Words Pty Ltd</dd>');
    expect(drawn).toContain('<dt>ABN</dt><dd>51 824 753 556</dd>');
    expect(drawn).toContain('href="tel:+61755501234"');
    expect(drawn).not.toContain('Not set yet');
  });

  it('is not said where nothing is known; outside production each line that is missing names its setting', () => {
    expect(html(nothing)).not.toContain('Who we are');
    const drawn = html({ ...nothing, name: 'Quiet Words Pty Ltd', missing: ['BUSINESS_ABN'] });
    expect(drawn).toContain('<dd>Quiet Words Pty Ltd</dd>');
    expect(drawn).toContain('Not set yet (BUSINESS_ABN)');
    expect(drawn).not.toContain('<dt>Telephone</dt>');
    expect(drawn).toContain('never in production.');
  });
});
