import { screen } from '@testing-library/react';
import { aFullEulogy } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
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

async function opened(answer: object = toTake, answers: Answers = {}, ofWhom = eulogy) {
  localStorage.clear();
  stubApi({ 'GET /api/eulogies/7/take-along': { body: answer }, ...answers });
  const { user } = renderRoute('/here', [{ path: '/here', Component: () => <DownloadMenu eulogy={ofWhom} /> }]);
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

  it('puts everything for the day into one file for its owner, and says what is in it and that it takes a moment', async () => {
    const [blobs, saved] = [jest.fn(() => 'blob:pack'), [] as string[]];
    Object.assign(URL, { createObjectURL: blobs, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let [asked, made] = ['', (): void => undefined];
    const whenMade = new Promise<void>((resolve) => {
      made = resolve;
    });
    const user = await opened(
      { ...toTake, speakers: [{ id: 'mick', name: 'Mick' }] },
      {
        'GET /api/eulogies/7/pack': async ({ path }) => {
          asked = path;
          await whenMade;
          return { body: 'PK', headers: { 'content-disposition': 'attachment; filename="Ray - everything.zip"' } };
        },
      },
    );
    expect(await screen.findByText(/second copy for whoever stands by, a copy for each who speaks, and/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Everything for the day (ZIP)' }));
    await user.click(await screen.findByRole('button', { name: 'Putting it together…' }));
    expect(saved).toEqual([]);
    made();
    expect(await screen.findByRole('button', { name: 'Everything for the day (ZIP)' })).toBeVisible();
    expect(saved).toEqual(['Ray - everything.zip']);
    expect(asked).toBe('/api/eulogies/7/pack?pace=110');
    expect(blobs).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('says why there is no such file, and offers it again', async () => {
    const user = await opened(toTake, {
      'GET /api/eulogies/7/pack': problem(503, 'words.busy', 'Please try again in a moment.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Everything for the day (ZIP)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(screen.getByRole('button', { name: 'Everything for the day (ZIP)' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('offers it to nobody but the owner', async () => {
    await opened(toTake, {}, { ...eulogy, isOwner: false });
    expect(await screen.findByRole('link', { name: 'A page to keep (PDF)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Everything for the day/ })).toBeNull();
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
