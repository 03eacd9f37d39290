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

  it('is said as it was configured', () => {
    const drawn = html({ ...nothing, name: 'Quiet Words Pty Ltd', abn: '51824753556', phone: '+61 7 5550 1234' });
    expect(drawn).toContain('Quiet Words Pty Ltd, ABN 51 824 753 556');
    expect(drawn).toContain('href="tel:+61755501234"');
  });

  it('is not said where nothing is known; outside production the settings that are missing are', () => {
    expect(html(nothing)).not.toContain('Who we are');
    expect(html({ ...nothing, missing: ['BUSINESS_NAME'] })).toContain('outside production: BUSINESS_NAME.');
  });
});
