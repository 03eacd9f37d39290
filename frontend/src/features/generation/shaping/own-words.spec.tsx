import { screen, waitFor, within } from '@testing-library/react';
import type { EulogySentence, OwnPassage, ShapedText } from '../../../lib/api-types.js';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from '../screens/eulogy-screen.js';

const PATH = '/api/eulogies/7/text/own-words';
const sentence: EulogySentence = { text: 'He raced pigeons.', verdict: 'connective', sources: [] };
const textOf = (version: number): ShapedText => ({
  version,
  text: {
    title: 'Honouring Ray',
    words: 550,
    durationMinutes: 5,
    notice: null,
    sections: [{ kind: 'story', paragraphs: [{ sentences: [sentence], locked: false }] }],
  },
  canUndo: true,
  canRedo: false,
  openSentences: 0,
  finishedAt: null,
  wasFinished: false,
  rewritesLeft: null,
  wishes: ['shorter'],
  isRefunded: false,
});
const MINE: OwnPassage = {
  key: '3-0',
  was: 'changed',
  yours: 'He raced them badly.',
  theirs: 'He raced pigeons.',
  after: null,
  held: false,
};
const ALONE: OwnPassage = {
  key: '3-1',
  was: 'changed',
  yours: 'I have his whistle.',
  theirs: null,
  after: 'He raced pigeons.',
  held: false,
};
const GONE: OwnPassage = {
  key: '3-2',
  was: 'taken-out',
  yours: '',
  theirs: 'He raced pigeons.',
  after: null,
  held: false,
};

const open = (passages: OwnPassage[], version = 3, more: Answers = {}) => {
  const { text } = textOf(version);
  const eulogy = aFullEulogy({ status: 'completed', version, generatedContent: sentence.text, provenance: text });
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/eulogies/7/text': { body: textOf(version) },
    'GET /api/questions/other': { body: questions },
    [`GET ${PATH}`]: { body: { version, passages, moved: [] } },
    [`POST ${PATH}`]: { body: textOf(version + 1) },
    ...more,
  });
  return { api, ...renderRoute('/eulogy/7', [{ path: '/eulogy/:id', Component: EulogyScreen }]) };
};
const part = () => screen.findByRole('region', { name: 'Your own words' });

describe('Own words beside a text that was written anew', () => {
  it('stand side by side with what the new text says, or with the place where they would stand', async () => {
    open([MINE, ALONE]);
    const rows = within(await part()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Yours\s*He raced them badly\.\s*The new one\s*He raced pigeons\./);
    const marks = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('mark') ?? [])].map((one) => one.innerHTML);
    expect(marks(rows[0])).toEqual(['them badly', 'pigeons']);
    expect(marks(rows[1])).toEqual([]);
    expect(rows[1]).toHaveTextContent(/It does not say this\.\s*It would stand after “He raced pigeons\.”/);
  });

  it.each([
    ['Keep mine', 'mine', 'Your words are in.'],
    ['Keep both', 'both', 'Both are in.'],
    ['Keep the new one', 'new', 'Left as it is. Your words stay in the version before.'],
  ])('take one tap: %s', async (button, choice, said) => {
    const { api, user } = open([MINE]);
    await user.click(within(await part()).getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(api.callsTo(`POST ${PATH}`)[0]?.body).toEqual({ version: 3, keys: ['3-0'], choice });
  });

  it.each([
    ['Take it out again', 'mine', 'Taken out again.'],
    ['Let it stay', 'new', 'It stays.'],
  ])('are shown where they were taken out and the new text says them again: %s', async (button, choice, said) => {
    const { api, user } = open([GONE]);
    const [row] = within(await part()).getAllByRole('listitem');
    expect(row).toHaveTextContent(/Yours\s*You had taken this out\.\s*The new one\s*He raced pigeons\./);
    await user.click(within(row!).getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(api.callsTo(`POST ${PATH}`)[0]?.body).toEqual({ version: 3, keys: ['3-2'], choice });
  });

  it.each([
    [[MINE], 'You had changed this yourself. The new version was written without it.'],
    [[GONE], 'You had taken this out. The new version says it again.'],
    [[MINE, GONE], 'You had changed one place yourself, and taken out one. The new version knows nothing of it.'],
  ])('say truly what became of them', async (passages, said) => {
    open(passages);
    expect(await part()).toHaveTextContent(said);
  });

  it('are said to be as they were where some had been changed and some taken out', async () => {
    const { user } = open([MINE, GONE]);
    await user.click(within(await part()).getByRole('button', { name: 'Keep all of mine' }));
    expect(await screen.findByText('All is as you had it.')).toBeVisible();
  });

  it('are not offered to go where their place is locked, and nobody is told that they went', async () => {
    const { api, user } = open([MINE, { ...GONE, held: true }]);
    const row = within(await part()).getAllByRole('listitem')[1]!;
    expect(row).toHaveTextContent('It stands in a locked passage. To take it out, unlock that first.');
    expect(within(row).queryByRole('button', { name: 'Take it out again' })).toBeNull();
    expect(within(row).getByRole('button', { name: 'Let it stay' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep all of mine' }));
    expect(await screen.findByText('Your words are in. What stands in a locked passage stays.')).toBeVisible();
    expect(api.callsTo(`POST ${PATH}`)[0]?.body).toEqual({ version: 3, keys: ['3-0'], choice: 'mine' });
  });

  it('are settled all at once', async () => {
    const { api, user } = open([MINE, ALONE]);
    await user.click(within(await part()).getByRole('button', { name: 'Keep all of mine' }));
    await waitFor(() =>
      expect(api.callsTo(`POST ${PATH}`)[0]?.body).toEqual({ version: 3, keys: ['3-0', '3-1'], choice: 'mine' }),
    );
  });

  it('name a paragraph that was only moved, and how it is moved again', async () => {
    open([], 3, { [`GET ${PATH}`]: { body: { version: 3, passages: [], moved: ['He raced pigeons.'] } } });
    expect(await part()).toHaveTextContent(
      /You had moved the paragraph that begins “He raced pigeons\.” The new version has it in its own order\.\s*To move it again/,
    );
    expect(within(await part()).queryByRole('button')).toBeNull();
  });

  it('are not asked for before a second text, and say so where they could not be read', async () => {
    const first = open([MINE], 1);
    await screen.findByRole('button', { name: 'Finish' });
    expect(first.api.callsTo(`GET ${PATH}`)).toEqual([]);
    first.unmount();
    open([], 3, { [`GET ${PATH}`]: { status: 500, body: '' } });
    expect(await screen.findByText(/What you had changed yourself/)).toBeVisible();
  });
});
