import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CHECKLIST, HOW_LONG } from '../../content/guide.js';
import { routes } from '../../app/routes.js';
import { renderRoute } from '../../testing/render-route.js';
import { siteFacts as facts } from '../../testing/site-facts.js';
import { stubApi } from '../../testing/stub-api.js';
import { SITE_PAGES } from './page-table.js';
import { forgetSiteSession } from './site-session.js';

const pageOf = (path: string) => {
  const page = SITE_PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
};

const drawn = (path: string): HTMLElement => {
  const { Page } = pageOf(path);
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(<Page facts={facts} />);
  return holder;
};

const wordsOf = (path: string): string => (drawn(path).textContent ?? '').replace(/\s+/g, ' ');

beforeEach(forgetSiteSession);

describe('The guides', () => {
  it('/how-to-write-eulogy leads to each of its parts, speaks of what is hard to say, and has a checklist to print', async () => {
    const holder = drawn('/how-to-write-eulogy');
    const parts = [...holder.querySelectorAll('.contents a')].map((link) => link.getAttribute('href') ?? '');
    expect(parts.length).toBeGreaterThan(8);
    for (const part of parts) expect(holder.querySelector(part)?.tagName).toBe('H2');
    const hard = [...holder.querySelectorAll('h3')].map((heading) => heading.textContent);
    for (const each of ['suicide', 'child', 'get on', 'long time', 'sudden', 'two families'])
      expect(hard.some((heading) => heading?.includes(each))).toBe(true);
    // Whoever reads about suicide at night finds the number beside it, not at the foot of the page.
    const suicide = [...holder.querySelectorAll('h3')].find((heading) => heading.textContent?.includes('suicide'));
    expect(suicide?.nextElementSibling?.querySelector('a[href="tel:131114"]')).not.toBeNull();
    expect(holder.querySelectorAll('.checklist li')).toHaveLength(CHECKLIST.length);
    for (const { minutes, words: said } of HOW_LONG) expect(Number(said)).toBe(minutes * 110);
    const print = jest.fn();
    window.print = print;
    stubApi({ 'GET /api/site-facts': { body: facts }, 'GET /api/auth/session': { body: { user: null } } });
    renderRoute('/how-to-write-eulogy', routes);
    fireEvent.click(await screen.findByRole('button', { name: 'Print this guide' }));
    expect(print).toHaveBeenCalled();
  });

  it('tell search engines what the page itself says: the questions, and the steps', () => {
    const dataOf = (path: string) => pageOf(path).data?.(facts)[0];
    const faq = dataOf('/how-it-works') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(faq.mainEntity.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of faq.mainEntity)
      expect(wordsOf('/how-it-works')).toContain(`${name}${acceptedAnswer.text}`);
    const howTo = dataOf('/how-to-write-eulogy') as { step: { name: string; text: string }[] };
    expect(howTo.step).toHaveLength(6);
    for (const { name, text } of howTo.step) expect(wordsOf('/how-to-write-eulogy')).toContain(`${name}${text}`);
  });
});
