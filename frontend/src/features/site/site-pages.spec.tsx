import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EXAMPLES, TEMPLATES, WHOLE_EXAMPLE } from '../../content/guide.js';
import { PRIVACY_POLICY, termsOfService } from '../../content/legal.js';
import { routes } from '../../app/routes.js';
import type { KeptRequest } from '../../testing/kept-request.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser, catalogue } from '../../testing/samples.js';
import { siteFacts as facts } from '../../testing/site-facts.js';
import { stubApi, type Answers } from '../../testing/stub-api.js';
import { wordsOfHtml } from '../../testing/words-of-html.js';
import { Picture } from '../../ui/pictures/picture.js';
import { VIEWS } from '../../ui/pictures/views.js';
import { BACKGROUNDS } from './islands/background.js';
import { revisionsLine, type SiteFacts } from './facts.js';
import { SITE_ADDRESSES } from '../../lib/pages.generated.js';
import { NOT_FOUND, SITE_PAGES } from './page-table.js';
import { forgetSiteSession } from './site-session.js';

const visitor: Answers = { 'GET /api/auth/session': { body: { user: null } } };
const known: Answers = { 'GET /api/auth/session': { body: { user: aUser() } } };

beforeEach(forgetSiteSession);

const open = (path: string, answers: Answers = visitor, change: Partial<SiteFacts> = {}) => {
  stubApi({ 'GET /api/site-facts': { body: { ...facts, ...change } }, ...answers });
  return renderRoute(path, routes);
};

const html = (path: string, change: Partial<SiteFacts> = {}): string => {
  const page = [...SITE_PAGES, NOT_FOUND].find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return renderToStaticMarkup(<page.Page facts={{ ...facts, ...change }} />);
};

const words = (path: string, change: Partial<SiteFacts> = {}): string => wordsOfHtml(html(path, change));

const active = (type: string) =>
  catalogue.map((item) => (item.type === type ? { ...item, status: 'active' as const } : item));

describe('Public pages', () => {
  it('each have a title and a description that a search engine shows whole', () => {
    for (const { title, description } of SITE_PAGES) {
      expect(title).toMatch(/Eulogy/);
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThan(160);
    }
  });

  it.each(Object.values(SITE_ADDRESSES).flat())('%s arrives as a visitor reads it, before any script', (path) => {
    const page = SITE_PAGES.find((each) => each.path === path || each.also?.includes(path));
    const drawn = html(page?.path ?? '');
    expect(drawn).not.toContain('Loading...');
    expect(drawn.match(/<h1/g)).toHaveLength(1);
    expect(drawn).toContain('Sign In');
    expect(drawn).toMatch(/class="skip" href="#main"/);
  });

  it('write no promise twice: prices come from the catalogue alone', () => {
    const dearer = catalogue.map((item) => (item.type === 'other' ? { ...item, introPriceCents: 6100 } : item));
    for (const path of ['/', '/family-tributes', '/terms']) {
      expect(words(path, { catalogue: dearer })).toContain('$61.00');
      expect(words(path, { catalogue: dearer })).not.toContain('79.99');
    }
  });

  it('name the price of every kind that is on sale, each with its own, and none of one that is not', () => {
    const all = catalogue.map((item) => ({ ...item, status: 'active' as const }));
    for (const path of ['/', '/terms'])
      for (const price of ['79.99', '34.99', '59.99']) expect(words(path, { catalogue: all })).toContain(`$${price}`);
    expect(words('/', { catalogue: all })).not.toContain('One price');
    expect(words('/terms') + words('/')).not.toContain('34.99');
  });

  it('read the number of revisions from one constant, and do not sell professional editing', () => {
    expect(revisionsLine(facts)).toBe('Editing and revisions, as many as you need');
    expect(words('/', { revisions: 3 })).toContain('3 passages put another way');
    for (const path of SITE_PAGES.map((page) => page.path)) expect(words(path)).not.toMatch(/professional editing/i);
  });

  it('name Australian dollars wherever they name a price', () => {
    expect(words('/')).toContain('AU$');
    expect(words('/family-tributes')).toContain('AU$79.99');
    expect(words('/terms')).toContain('AU$79.99');
  });

  it('have a foot with every marketing page and the two legal texts', () => {
    for (const path of SITE_PAGES.map((page) => page.path)) {
      const drawn = html(path);
      for (const to of [
        '/family-tributes',
        '/personal-eulogies',
        '/pet-eulogies',
        '/how-it-works',
        '/why-ai',
        '/contact',
      ])
        expect(drawn).toContain(`href="${to}"`);
      expect(drawn).toContain('href="/privacy"');
      expect(drawn).toContain('href="/terms"');
    }
  });

  it('lead home by their mark', () => {
    for (const path of SITE_PAGES.map((page) => page.path)) expect(html(path)).toMatch(/<a class="mark" href="\/">/);
  });

  it('take the year of the copyright line from one place', () => {
    expect(words('/')).toContain('© 2024 Eulogy');
  });
});

describe('The landing page, drawn and alive', () => {
  it('has header, hero, demo, How It Works, pricing and foot', () => {
    open('/');
    const drawn = words('/');
    for (const part of [
      'Help to find the words.',
      'How It Works',
      'Choose Your Type',
      'Complete Questions',
      'Receive Your Eulogy',
      'One-time payment',
      'Limited time offer',
      'Family collaboration',
      'multiple perspectives are combined',
    ])
      expect(drawn).toContain(part);
    expect(drawn).toContain('$79.99');
    expect(html('/')).toMatch(/<s><span class="sr-only">Regular price <\/span>\$99\.99<\/s>/);
  });

  it('offers three kinds, pet and pre-plan as Coming Soon while the catalogue says so', () => {
    expect(words('/')).toMatch(/For Someone Else(?!Coming)/);
    expect(words('/')).toContain('Pet EulogyComing Soon');
    expect(words('/')).toContain('Pre-Plan Your OwnComing Soon');
    expect(words('/', { catalogue: active('pet') })).not.toContain('Pet EulogyComing Soon');
  });

  it('asks who is there, then leads a visitor to the sign-in and reports the conversion', async () => {
    const told: unknown[][] = [];
    window.gtag = (...call) => void told.push(call);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    open('/');
    const stub = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      if ((call[0] as KeptRequest).path === '/api/auth/session') await asked;
      return stub(...call);
    };
    expect((await screen.findAllByRole('link', { name: 'Loading...' })).length).toBe(2);
    answer();
    const start = await screen.findByRole('link', { name: 'Start Creating Your Eulogy' });
    expect(start.getAttribute('href')).toMatch(/^\/auth/);
    expect(screen.getByRole('link', { name: 'Get Started Now' }).getAttribute('href')).toMatch(/^\/auth/);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    fireEvent.click(start);
    expect(told).toEqual([['event', 'conversion', { value: 0, currency: 'AUD' }]]);
    delete window.gtag;
  });

  it('leads a known person to the account, and an admin to the dashboard too', async () => {
    open('/', { 'GET /api/auth/session': { body: { user: aUser({ role: 'admin' }) } } });
    for (const link of await screen.findAllByRole('link', { name: 'Go to Your Account' }))
      expect(link).toHaveAttribute('href', '/account');
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('shows no admin link to customers', async () => {
    open('/', known);
    await screen.findByRole('button', { name: 'Sign Out' });
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('/home is the same page', async () => {
    open('/home', known);
    expect(await screen.findByRole('heading', { level: 1, name: 'Help to find the words.' })).toBeVisible();
  });

  it('demonstrates a question: an answer is typed, can be paused, and the next question is a press away', async () => {
    const { user } = open('/');
    const demo = await screen.findByRole('group', { name: 'An example of a question' });
    expect(within(demo).getByText('Question 1 of 15')).toBeVisible();
    expect(within(demo).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(await within(demo).findByRole('button', { name: 'Pause' }));
    const typed = demo.querySelector('.phone-typed')!;
    expect('Margaret Ellen Doyle. Peg to nearly everyone.').toContain((typed.textContent ?? '').slice(0, 40));
    expect(within(demo).getByRole('button', { name: 'Go on' })).toBeVisible();
    await user.click(within(demo).getByRole('button', { name: 'Next' }));
    expect(within(demo).getByText('Question 2 of 15')).toBeVisible();
    await user.click(within(demo).getByRole('button', { name: 'Previous' }));
    expect(within(demo).getByText('Question 1 of 15')).toBeVisible();
  });

  it('has 24 backgrounds, one chosen for a visit and kept for it', async () => {
    expect(new Set(BACKGROUNDS.map(({ kind, view }) => `${kind} ${view}`)).size).toBe(24);
    const drawn = BACKGROUNDS.map(({ kind, view }) =>
      renderToStaticMarkup(<Picture kind={kind} seed={3} scene={VIEWS[kind][view - 1]} id="art" />),
    );
    // Each is drawn otherwise, not the same thing a little to the left: they differ when every number is taken away.
    expect(new Set(drawn.map((svg) => svg.replace(/[\d.-]+/g, ''))).size).toBe(24);
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    sessionStorage.clear();
    open('/');
    await screen.findByRole('link', { name: 'Start Creating Your Eulogy' });
    expect(sessionStorage.getItem('background')).toBe('12');
    jest.restoreAllMocks();
    // A view that is a file of its own on the wire takes the first one's place once it is there.
    cleanup();
    sessionStorage.setItem('background', '13');
    open('/');
    await waitFor(() => expect(document.querySelector('.hero-art.changed path[d="M372 30v1000"]')).not.toBeNull());
  });
});

describe('The other public pages', () => {
  it('/how-it-works has four steps and a call to action', async () => {
    for (const step of ['Choose type', 'Share memories', 'AI creates eulogy', 'Review and download'])
      expect(words('/how-it-works')).toContain(step);
    open('/how-it-works');
    expect((await screen.findByRole('link', { name: 'Start Creating Your Eulogy' })).getAttribute('href')).toMatch(
      /^\/auth/,
    );
  });

  it('/why-ai has four benefits, the same call to action, and says what leaves the server', async () => {
    for (const benefit of ['Emotional support', 'Balanced perspective', 'Appropriate tone', 'Accessible to everyone'])
      expect(words('/why-ai')).toContain(benefit);
    expect(words('/why-ai')).toContain('No language model of another company is set up on this site');
    expect(words('/why-ai')).toContain('No answer leaves our server.');
    expect(words('/why-ai', { writer: 'model' })).not.toContain('No answer leaves our server.');
    expect(words('/why-ai', { writer: 'model' })).toContain('possibly outside Australia');
    // said first, and without a word that the other house would have to take back
    expect(words('/why-ai')).toContain('On this site no language model writes.');
    expect(words('/why-ai', { writer: 'model' })).toContain('a language model writes the first draft');
    expect(words('/why-ai', { writer: 'model' })).not.toContain('no language model writes');
    open('/why-ai', known);
    expect(await screen.findByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account');
  });

  it('/family-tributes sells: title, description, keywords, price, and a button that reports one dollar', async () => {
    const page = SITE_PAGES.find(({ path }) => path === '/family-tributes');
    expect(page?.keywords).toMatch(/eulogy/);
    const told: unknown[][] = [];
    window.gtag = (...call) => void told.push(call);
    open('/family-tributes', known);
    const [button, again] = await screen.findAllByRole('link', { name: 'Create Tribute Now' });
    // once at the head, once after the sample
    for (const one of [button, again]) expect(one).toHaveAttribute('href', '/naming/other');
    expect(document.title).toBe(page?.title);
    fireEvent.click(button!);
    expect(told).toEqual([['event', 'conversion', { value: 1, currency: 'AUD' }]]);
    delete window.gtag;
  });

  it('/family-tributes leads a visitor to the sign-in', async () => {
    open('/family-tributes');
    for (const call of await screen.findAllByRole('link', { name: 'Create Tribute Now' }))
      expect(call).toHaveAttribute('href', '/auth');
    expect(screen.getByText('Limited time offer, one-time payment.')).toBeVisible();
    expect(screen.getByText(/You pay once, before the questions\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try one story first, free' })).toHaveAttribute('href', '/try');
    expect(screen.getByText(/Multiple perspectives combined/)).toBeVisible();
    expect(screen.getByText(/PDF download and sharing/)).toBeVisible();
  });

  it.each(['/personal-eulogies', '/pet-eulogies'])('%s is Coming Soon with a way home', async (path) => {
    open(path);
    expect(await screen.findByText('Coming Soon')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('a kind that becomes active is sold by its page', () => {
    expect(words('/pet-eulogies', { catalogue: active('pet') })).toContain('AU$34.99');
    expect(words('/pet-eulogies', { catalogue: active('pet') })).not.toContain('Coming Soon');
    expect(words('/personal-eulogies', { catalogue: active('self') })).toContain('AU$59.99');
  });

  it('/how-to-write-eulogy is a guide with the length, the six tips and a way on', async () => {
    for (const part of [
      '3-5 minutes, 300-500 words',
      'Open with the relationship to the deceased',
      'Include 2-3 specific stories',
      'Mention values and passions',
      'Acknowledge family and friends',
      'End with lasting impact',
      'Practise aloud',
    ])
      expect(words('/how-to-write-eulogy')).toContain(part);
    open('/how-to-write-eulogy', known);
    expect(await screen.findByRole('link', { name: 'Continue to Payment' })).toHaveAttribute('href', '/checkout/other');
  });

  it('/eulogy-templates has six structures of six points', () => {
    expect(TEMPLATES.map(({ kind }) => kind.toLowerCase())).toEqual([
      'parent',
      'grandparent',
      'spouse',
      'friend',
      'pet',
      'professional colleague',
    ]);
    for (const { kind, points, opening, closing } of TEMPLATES) {
      for (const line of [opening, closing]) expect(words('/eulogy-templates')).toContain(line);
      expect(points).toHaveLength(6);
      for (const point of points) expect(words('/eulogy-templates')).toContain(point);
      expect(words('/eulogy-templates')).toContain(kind);
    }
    expect(html('/eulogy-templates')).toMatch(/href="\/how-to-write-eulogy">how to write a eulogy/);
  });

  it('/eulogy-examples has six excerpts with category and length, marked as ours', () => {
    expect(EXAMPLES.map(({ kind }) => kind.toLowerCase())).toEqual([
      'mother',
      'father',
      'grandparent',
      'spouse',
      'friend',
      'pet',
    ]);
    for (const { length, paragraphs } of EXAMPLES) {
      expect(words('/eulogy-examples')).toContain(`From a eulogy of ${length}. An example we wrote.`);
      for (const paragraph of paragraphs) expect(words('/eulogy-examples')).toContain(paragraph);
    }
    expect(html('/eulogy-examples')).toContain('href="/eulogy-templates">templates');
    // One whole text of three minutes at 110 words a minute, marked as ours too.
    const whole = WHOLE_EXAMPLE.join(' ').split(/\s+/).length;
    expect(whole).toBeGreaterThan(300);
    expect(whole).toBeLessThan(340);
    expect(words('/eulogy-examples')).toContain('An example we wrote; Frank never lived.');
    expect(words('/eulogy-examples')).toContain(WHOLE_EXAMPLE.at(-1));
  });

  it.each([
    ['/eulogy-templates', visitor, '/auth'],
    ['/eulogy-templates', known, '/checkout/other'],
    ['/eulogy-examples', visitor, '/auth'],
    ['/eulogy-examples', known, '/checkout/other'],
    ['/how-to-write-eulogy', visitor, '/auth'],
    ['/how-to-write-eulogy', known, '/checkout/other'],
  ])('the call to action of %s leads on (%#)', async (path, answers, to) => {
    open(path, answers);
    const last = (
      await screen.findByRole('heading', { name: /filled in with you|other people in it|be asked/i })
    ).closest('section')!;
    expect(await within(last).findByRole('link', { name: /^(?!Loading)/ })).toHaveAttribute('href', to);
  });

  it('the terms and the privacy policy say what the product does, with dates and hours from one place', () => {
    const terms = words('/terms');
    expect(terms).toContain('AU$79.99, paid once');
    expect(terms).toContain('The regular price is AU$99.99.');
    expect(JSON.stringify(termsOfService([{ label: 'A eulogy', price: 'AU$99.99' }]))).not.toContain('regular price');
    expect(terms).toContain('payment required before accessing the questionnaire');
    expect(terms).toContain('Refunds case by case within 7 days');
    expect(terms).toContain('within 48 hours of request');
    expect(terms).toContain('within 24 hours');
    for (const text of [PRIVACY_POLICY, termsOfService([])])
      expect(text.effective).toBe('In effect since 1 January 2025.');
    expect(words('/privacy')).toContain('within 48 hours of the request');
    expect(words('/privacy')).toContain('Nothing people write is used to train a model');
  });

  it('/contact promises an answer, says from where it comes and what else there is, and has the form', () => {
    expect(words('/contact')).toContain('replies within 24 hours');
    expect(words('/contact')).toContain('from hello@example.com');
    expect(words('/contact', { provider: { ...facts.provider, phone: '+61 7 5550 1234' } })).toContain(
      'Telephone: +61 7 5550 1234',
    );
    expect(html('/contact')).toMatch(/<form[^>]*class="contact-form"/);
  });

  it('the legal texts open over the page and close again', async () => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    const { user } = open('/how-it-works');
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await user.click(await screen.findByRole('link', { name }));
      const dialog = screen.getByRole('dialog', { name });
      expect(within(dialog).getByText('In effect since 1 January 2025.')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog', { name })).toBeNull();
    }
  });
});
