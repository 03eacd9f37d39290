import { screen, waitFor, within } from '@testing-library/react';
import type { AskedResponse } from '../../../lib/api-types.js';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AskSomebody } from './ask-somebody.js';
import { AskedList } from './asked-list.js';

const ASK = 'POST /api/eulogies/7/asked';
const LIST = 'GET /api/eulogies/7/asked';
const one = { askNumber: 1, questionId: 'story', questionText: 'Tell one story.', askedAt: '2025-03-04T02:00:00.000Z' };
const asked: AskedResponse = {
  asked: [],
  people: [
    { who: 'Mick Doyle', personId: 'mick', letter: null },
    { who: 'june@example.com', personId: null, letter: 2 },
  ],
  questions: [
    { id: 'story', text: 'Tell one story that shows who Ray was.' },
    { id: 'laughter', text: 'What made Ray laugh?' },
  ],
};

function open(element: React.ReactElement, answers: Answers = {}) {
  const api = stubApi({
    [LIST]: { body: asked },
    [ASK]: { status: 202, body: { message: 'On its way.' } },
    ...answers,
  });
  return { ...api, ...renderRoute('/', [{ path: '/', element }]) };
}

async function openDialog(answers: Answers = {}) {
  const opened = open(<AskSomebody eulogyId={7} questionId="laughter" />, answers);
  await opened.user.click(screen.getByRole('button', { name: 'Ask somebody' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Ask somebody' })) };
}

describe('Asking somebody one question', () => {
  it('starts at the thin question, and sends it to one person of the circle with a sentence', async () => {
    const { dialog, user, callsTo } = await openDialog();
    expect(await dialog.findByRole('combobox', { name: 'The question' })).toHaveValue('laughter');
    await user.click(dialog.getByRole('radio', { name: 'Mick Doyle' }));
    await user.type(dialog.getByLabelText(/A sentence of your own/), 'You were there.');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    await waitFor(() =>
      expect(callsTo(ASK).map(({ body }) => body)).toEqual([
        { questionId: 'laughter', personId: 'mick', note: 'You were there.' },
      ]),
    );
    expect(await screen.findByText('The question is on its way to Mick Doyle.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes to whoever was invited, or to a new address with a name', async () => {
    const { dialog, user, callsTo } = await openDialog({ [ASK]: { status: 503 } });
    await user.click(await dialog.findByRole('radio', { name: 'june@example.com' }));
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    await waitFor(() => expect(callsTo(ASK)[0]?.body).toEqual({ questionId: 'laughter', letter: 2 }));
    await user.click(dialog.getByRole('radio', { name: 'Somebody else' }));
    await user.type(dialog.getByLabelText(/Their name/), 'Tom');
    await user.type(dialog.getByLabelText('Their email address'), 'tom@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    await waitFor(() =>
      expect(callsTo(ASK)[1]?.body).toEqual({ questionId: 'laughter', email: 'tom@example.com', name: 'Tom' }),
    );
  });

  it('asks for a person first, and says at the field what was refused', async () => {
    const detail = 'Please leave out links, addresses and telephone numbers: the email has its own link.';
    const refused = problem(422, 'ask.note-holds-address', detail, [{ path: 'note', message: detail }]);
    const { dialog, user, callsTo } = await openDialog({ [ASK]: refused });
    await user.click(await dialog.findByRole('button', { name: 'Send the question' }));
    expect(dialog.getByText('Please choose whom to ask.')).toBeVisible();
    expect(callsTo(ASK)).toHaveLength(0);
    await user.click(dialog.getByRole('radio', { name: 'Mick Doyle' }));
    await user.type(dialog.getByLabelText(/A sentence of your own/), 'See example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    expect(dialog.getByLabelText(/A sentence of your own/)).toHaveValue('See example.com');
  });

  it('lets a question be chosen where the thin one is asked of members alone', async () => {
    const { user, callsTo } = open(<AskSomebody eulogyId={7} questionId="family" about="Cancer" />);
    await user.click(screen.getByRole('button', { name: 'Ask somebody: Cancer' }));
    await user.click(await screen.findByRole('radio', { name: 'Mick Doyle' }));
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    expect(screen.getByText('Please choose a question.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'The question' }), 'story');
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    await waitFor(() => expect(callsTo(ASK)[0]?.body).toEqual({ questionId: 'story', personId: 'mick' }));
  });

  it('can be tried again where it could not be loaded', async () => {
    const { dialog } = await openDialog({ [LIST]: { status: 500 } });
    expect(await dialog.findByRole('button', { name: /try again/i })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  });
});

describe('The list of what was asked', () => {
  it('shows who was asked what, and whether it was answered', async () => {
    const rows = [
      { ...one, askNumber: 3, who: 'Tom Pascoe', came: true, opened: true, answered: true, thanked: false },
      { ...one, askNumber: 2, who: 'Mick Doyle', came: true, opened: true, answered: false, thanked: false },
      { ...one, who: 'june@example.com', came: false, opened: false, answered: false, thanked: false },
    ];
    open(<AskedList eulogyId={7} />, { [LIST]: { body: { ...asked, asked: rows } } });
    const list = await screen.findByRole('list', { name: 'Asked' });
    const [tom, mick, june] = within(list).getAllByRole('listitem');
    expect(tom).toHaveTextContent(/Tom Pascoe.*Tell one story\..*answered/);
    expect(mick).toHaveTextContent('opened · no answer under their name yet');
    expect(june).toHaveTextContent('nobody has opened it yet');
  });

  it('lets whoever answered be thanked once, with a sentence', async () => {
    const row = { ...one, askNumber: 3, who: 'Tom Pascoe', came: true, opened: true, answered: true, thanked: false };
    let rows = [row];
    const THANK = 'POST /api/eulogies/7/asked/3/thanks';
    const { user, callsTo } = open(<AskedList eulogyId={7} />, {
      [LIST]: () => ({ body: { ...asked, asked: rows } }),
      [THANK]: () => {
        rows = [{ ...row, thanked: true }];
        return { status: 202, body: { message: 'On their way.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Say thank you: Tom Pascoe' }));
    await user.type(screen.getByLabelText(/A sentence of your own/), 'I never knew that.');
    await user.click(screen.getByRole('button', { name: 'Send thanks' }));
    expect(await screen.findByText(/you said thank you/)).toBeVisible();
    expect(callsTo(THANK).map(({ body }) => body)).toEqual([{ note: 'I never knew that.' }]);
    expect(screen.queryByRole('button', { name: /Say thank you/ })).toBeNull();
  });

  it('is not there while nobody was asked', async () => {
    const { callsTo } = open(<AskedList eulogyId={7} />);
    await waitFor(() => expect(callsTo(LIST)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Asked' })).toBeNull();
  });
});
