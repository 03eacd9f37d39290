import { renderToStaticMarkup } from 'react-dom/server';
import { catalogue } from '../../testing/samples.js';
import { siteFacts as facts } from '../../testing/site-facts.js';
import { wordsOfHtml } from '../../testing/words-of-html.js';
import type { SiteFacts } from './facts.js';
import { SITE_PAGES } from './page-table.js';
import { CelebrantPage } from './pages/celebrant-page.js';

const html = (change: Partial<SiteFacts> = {}): string =>
  renderToStaticMarkup(<CelebrantPage facts={{ ...facts, ...change }} />);
const words = (change: Partial<SiteFacts> = {}): string => wordsOfHtml(html(change));
const active = (type: string) =>
  catalogue.map((item) => (item.type === type ? { ...item, status: 'active' as const } : item));

describe('The other public pages', () => {
  it('/funeral-celebrant has its hero, buttons, cards, checklist, tips, two passages and two illustrations', () => {
    const page = SITE_PAGES.find(({ path }) => path === '/funeral-celebrant');
    expect(page?.keywords).toMatch(/celebrant/);
    const holder = document.createElement('div');
    holder.innerHTML = html();
    const link = (name: string) =>
      [...holder.querySelectorAll('a')].find((each) => each.textContent === name)?.getAttribute('href');
    expect(holder.querySelector('h1')?.textContent).toBe('Resources for Funeral Celebrants');
    expect(link('Start Professional Eulogy')).toBe('/create-eulogy');
    expect(link('View Templates')).toBe('/eulogy-templates');
    expect(link('Start Professional Service')).toBe('/create-eulogy');
    expect(link('Contact Our Team')).toBe('/contact');
    for (const card of ['Save Time', 'Support Families', 'Personal Touch', 'memorial coordinators'])
      expect(holder.textContent).toContain(card);
    const [checklist, tips] = holder.querySelectorAll('[aria-labelledby="planning"] ul');
    expect(checklist?.querySelectorAll('li')).toHaveLength(4);
    expect(tips?.querySelectorAll('li')).toHaveLength(6);
    expect([...holder.querySelectorAll('.sample-text > div')].map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^When I was seventeen I rolled his ute.*Told by Claire, his daughter$/),
      expect.stringMatching(/^Mick wrote: .*Told by Mick, his brother$/),
    ]);
    expect(holder.textContent).toContain('an invented family. None of them are our customers');
    // the two testimonials of the page, each said to be an illustration (D13)
    const voices = [...holder.querySelectorAll('[aria-labelledby="voices"] li')];
    expect(voices.map((each) => each.querySelector('.stars')?.textContent)).toEqual(['★★★★★', '★★★★★']);
    expect(voices.map((each) => each.lastElementChild?.textContent)).toEqual([
      'A civil celebrant (illustration)',
      'A memorial coordinator (illustration)',
    ]);
    expect(words()).toContain('We wrote these as illustrations. They aren’t from customers');
  });

  it('/funeral-celebrant says how to start and what each kind costs that is on sale', () => {
    const prices = (change: Partial<SiteFacts> = {}) => /What it costs(.*?)Paid once/.exec(words(change))?.[1] ?? '';
    expect(words()).toContain('professionals pay the same');
    expect(prices()).toContain('For Someone Else');
    expect(prices()).toContain('AU$79.99');
    expect(prices()).not.toContain('Pet Eulogy');
    expect(prices({ catalogue: active('pet') })).toContain('Pet Eulogy');
  });
});
