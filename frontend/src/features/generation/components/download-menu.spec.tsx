import { screen } from '@testing-library/react';
import { aFullEulogy } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { DownloadMenu } from './download-menu.js';

const eulogy = aFullEulogy({ status: 'completed', generatedContent: 'He wrote the tides.\n\nHe sang.' });
const toTake = {
  title: 'Honouring Ray',
  subtitle: 'Raymond Whitlow, 1944 to 2025',
  acknowledgement: 'With memories from Anna',
  unprintable: [] as string[],
  speakers: [] as { id: string; name: string }[],
  paragraphs: [],
};

async function opened(answer: object = toTake) {
  localStorage.clear();
  stubApi({ 'GET /api/eulogies/7/take-along': { body: answer } });
  const { user } = renderRoute('/here', [{ path: '/here', Component: () => <DownloadMenu eulogy={eulogy} /> }]);
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  return user;
}

describe('Taking a eulogy along', () => {
  it('offers both PDFs, a Word document, plain text, print and practice', async () => {
    await opened();
    expect(await screen.findByRole('link', { name: 'A page to keep (PDF)' })).toHaveAttribute(
      'href',
      '/api/eulogies/7/pdf?layout=page',
    );
    for (const [name, href] of [
      ['Large type for the lectern (PDF)', '/api/eulogies/7/pdf?layout=lectern&pace=110'],
      ['A Word document', '/api/eulogies/7/docx'],
      ['Plain text', '/api/eulogies/7/plain-text'],
      ['Practise reading it', '/practice/7'],
    ])
      expect(screen.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', href);
  });

  it('has a copy for each of several who speak, with their own part marked', async () => {
    await opened({ ...toTake, speakers: [{ id: 'mick', name: 'Mick' }] });
    expect(await screen.findByRole('link', { name: 'Mick’s copy (PDF)' })).toHaveAttribute(
      'href',
      '/api/eulogies/7/pdf?layout=lectern&pace=110&speaker=mick',
    );
  });

  it('says kindly for which letters a PDF has boxes, and offers it all the same', async () => {
    await opened({ ...toTake, unprintable: ['\u0531', '\u0576'] });
    const letters = await screen.findByText('\u0531 \u0576');
    expect(letters.closest('p')).toHaveTextContent(/print a small box for each: \u0531 \u0576\. The Word document/);
    expect(screen.getAllByRole('link', { name: /PDF/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'A Word document' })).toBeVisible();
  });

  it('prints in a window of its own: title, dates, text and acknowledgement', async () => {
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(page, 'fonts', { value: { ready: Promise.resolve() } });
    const print = jest.fn();
    const open = jest.spyOn(window, 'open').mockReturnValue({ document: page, print } as unknown as Window);
    const user = await opened();
    await screen.findByRole('link', { name: 'A page to keep (PDF)' });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect([...page.body.children].map(({ textContent }) => textContent)).toEqual([
      'Honouring Ray',
      'Raymond Whitlow, 1944 to 2025',
      'He wrote the tides.',
      'He sang.',
      'With memories from Anna',
    ]);
    expect(print).toHaveBeenCalledTimes(1);
    open.mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText(/did not open the window/)).toBeVisible();
    jest.restoreAllMocks();
  });
});
