import { act, screen, within } from '@testing-library/react';
import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from './eulogy-screen.js';

const routes = [{ path: '/eulogy/:id', Component: EulogyScreen }];
const me = aUser().id;
const sentence = (text: string, verdict: EulogySentence['verdict'], ...by: string[]): EulogySentence => ({
  text,
  verdict,
  sources: by.map((contributorId) => ({ questionId: 'story', contributorId })),
});
const provenance: EulogyText = {
  title: 'Honouring Ray',
  words: 550,
  durationMinutes: 5,
  notice: null,
  sections: [
    {
      kind: 'opening',
      paragraphs: [
        {
          sentences: [
            sentence('He wrote the tides on his hand.', 'supported', 'anna'),
            sentence('So there is one thing.', 'connective'),
          ],
        },
      ],
    },
    { kind: 'story', paragraphs: [{ sentences: [sentence('Everyone at the club laughed.', 'unsupported')] }] },
  ],
};
const told = (contributorId: string, contributorName: string, answer: string) => ({
  questionId: 'story',
  contributorId,
  contributorName,
  answer,
  revision: 1,
  included: true,
  contributedAt: '2025-01-01T00:00:00.000Z',
});
const written = aFullEulogy({
  status: 'completed',
  version: 1,
  responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him', 'birth-and-death': '1944-03-12|Ipswich|about 2025|' }),
  contributions: [told('anna', 'Anna Doyle', 'He wrote the tides in biro.'), told(me, 'Claire Whitlow', 'The creek.')],
  generatedContent: 'He wrote the tides on his hand. So there is one thing.\n\nEveryone at the club laughed.',
  provenance,
});

const open = (eulogy: object = written, more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/questions/other': { body: questions },
    ...more,
  });
  return { api, ...renderRoute('/eulogy/7', routes) };
};

describe('The finished eulogy', () => {
  it('of somebody whose account is deleted is a plain page, with no answer for a title', async () => {
    const responses = responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' });
    const { container } = open({
      ...aFullEulogy({ status: 'completed', version: 1, responses, title: '', isOwner: false }),
      ownerIsGone: true,
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent(/Ray|Whitlow/);
    expect(document.title).not.toMatch(/Ray|Whitlow|For Someone Else/);
  });

  it('shows title, name, years and text', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Honouring Ray' })).toBeVisible();
    expect(screen.getByText('Raymond Whitlow, 1944 to about 2025')).toBeVisible();
    expect(screen.getByText('He wrote the tides on his hand.')).toBeVisible();
    expect(screen.getByText('550 words, about 5 minutes read aloud')).toBeVisible();
    expect(screen.getByText('With memories from Anna')).toBeVisible();
  });

  it.each([
    ['arranger', 'Put in order from your words'],
    ['model', 'Written by a model from your words'],
  ])('says plainly who wrote it: %s', async (writtenBy, words) => {
    open({ ...written, writtenBy });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('leads back, to the questionnaire, and to the PDF', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Edit Questionnaire' })).toHaveAttribute('href', '/questionnaire/7');
    expect(screen.getByRole('link', { name: 'Back to Account' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  });

  it('has the way to the lectern and to practising on the page itself, for whoever may read it', async () => {
    const { unmount } = open();
    const doors = await screen.findByRole('navigation', { name: 'For reading aloud' });
    expect(within(doors).getByRole('link', { name: 'Read it aloud' })).toHaveAttribute('href', '/lectern/7');
    expect(within(doors).getByRole('link', { name: 'Practise' })).toHaveAttribute('href', '/practice/7');
    expect(within(doors).getByRole('link', { name: 'The day' })).toHaveAttribute('href', '/day/7');
    unmount();
    open({ ...written, isOwner: false });
    expect(await screen.findByRole('link', { name: 'Read it aloud' })).toBeVisible();
    // the day is its owner's to prepare
    expect(screen.queryByRole('link', { name: 'The day' })).toBeNull();
  });

  it('offers Edit Questionnaire to the owner only, or while it is a draft', async () => {
    const { unmount } = open({ ...written, isOwner: false });
    await screen.findByRole('heading', { name: 'Honouring Ray' });
    expect(screen.queryByRole('link', { name: 'Edit Questionnaire' })).toBeNull();
    unmount();
    open(aFullEulogy({ isOwner: false, status: 'draft' }));
    expect(await screen.findByRole('link', { name: 'Edit Questionnaire' })).toBeVisible();
  });

  it('shows whose words a sentence rests on when it is clicked, and puts the note away again', async () => {
    const { user } = open();
    await user.click(await screen.findByText('He wrote the tides on his hand.'));
    const note = screen.getByRole('complementary', { name: 'Where this sentence comes from' });
    expect(within(note).getByText('Anna Doyle')).toBeVisible();
    expect(within(note).getByText('He wrote the tides in biro.')).toBeVisible();
    await user.click(within(note).getByRole('button', { name: 'Close the note' }));
    expect(screen.queryByRole('complementary', { name: 'Where this sentence comes from' })).toBeNull();
  });

  it('is one stop of the Tab key, with arrows from sentence to sentence', async () => {
    const { user } = open();
    const first = await screen.findByText('He wrote the tides on his hand.');
    const all = screen.getAllByRole('button').filter((button) => button.hasAttribute('data-sentence'));
    expect(all.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('So there is one thing.')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Our words')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Our words')).toBeNull();
    await user.keyboard('{End}');
    expect(screen.getByText('Everyone at the club laughed.')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
  });

  it.each(['generated_content', 'content'])('reads its text as %s too', async (field) => {
    open(aFullEulogy({ status: 'completed', isOwner: false, [field]: 'He wrote the tides.' }));
    expect(await screen.findByText('He wrote the tides.')).toBeVisible();
  });

  it('marks what nobody told us', async () => {
    open();
    expect(await screen.findByText('You didn’t tell us this')).toBeVisible();
  });

  it('says what a check has against a sentence that was told', async () => {
    const marked = { ...sentence('He sang.', 'unsupported'), finding: 'Nobody wrote “He sang”.' };
    const sections = [{ kind: 'story', paragraphs: [{ sentences: [marked] }] }];
    open({ ...written, provenance: { ...provenance, sections } });
    expect(await screen.findByText('Nobody wrote “He sang”.')).toBeVisible();
    expect(screen.queryByText('You didn’t tell us this')).toBeNull();
  });

  it('says when it is shorter than asked for', async () => {
    open({ ...written, provenance: { ...provenance, notice: 'This eulogy is about 3 minutes long, not 5.' } });
    expect(await screen.findByText('This eulogy is about 3 minutes long, not 5.')).toBeVisible();
  });

  it('is asked for afresh at every visit', async () => {
    const { api, router } = open();
    await screen.findByText('He wrote the tides on his hand.');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('at /elsewhere');
    await act(() => router.navigate('/eulogy/7'));
    await screen.findByText('He wrote the tides on his hand.');
    expect(api.callsTo('GET /api/eulogies/7').length).toBeGreaterThanOrEqual(2);
  });
});

describe('A eulogy without a text', () => {
  it.each([
    ['generating', 'The eulogy content is being generated...'],
    ['pending', 'The eulogy content is being generated...'],
    ['completed', 'Eulogy completed but content not found. Please contact support.'],
    ['draft', 'Please complete the questionnaire and generate your eulogy.'],
    ['in_progress', 'Please complete the questionnaire and generate your eulogy.'],
  ])('%s', async (status, text) => {
    open(aFullEulogy({ status: status as never }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  it('keeps the version before in sight while a new one is written', async () => {
    open({ ...written, status: 'generating' });
    expect(await screen.findByText(/A new version is being written/)).toBeVisible();
    expect(screen.getByText('He wrote the tides on his hand.')).toBeVisible();
  });

  it('is being worked on, for a contributor, until its owner says that it is finished', async () => {
    open(aFullEulogy({ status: 'in_progress', isOwner: false }));
    expect(
      await screen.findByText('It’s still being worked on. You’ll get an email when it’s finished.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to Questionnaire' })).toBeNull();
  });

  it('is not for a contributor to read yet', async () => {
    open(aFullEulogy({ status: 'completed', isOwner: false }));
    expect(await screen.findByText(/^Only .+ can read it for now\.$/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/please ask them\./)).toBeVisible();
    expect(main.getByRole('link', { name: 'See what you told' })).toHaveAttribute('href', '/questionnaire/7');
    expect(screen.getByRole('link', { name: 'Back to Account' })).toHaveAttribute('href', '/account');
  });

  it('names whom a contributor may ask', async () => {
    open(aFullEulogy({ status: 'completed', isOwner: false, ownerName: 'Claire' }));
    expect(await screen.findByText(/please ask Claire\./)).toBeVisible();
  });

  it('names who is at work on it', async () => {
    open(aFullEulogy({ status: 'in_progress', isOwner: false, ownerName: 'Claire' }));
    expect(await screen.findByText(/^Claire has it in hand\./)).toBeVisible();
  });

  it('that is not there is not found', async () => {
    open(written, { 'GET /api/eulogies/7': problem(404, 'eulogy.not-found', 'no') });
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });
});
