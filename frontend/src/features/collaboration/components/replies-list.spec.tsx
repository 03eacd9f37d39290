import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { RepliesList } from './replies-list.js';

const LIST = 'GET /api/eulogies/7/replies';
const TAKE_IN = 'POST /api/eulogies/7/replies/one/take-in';
const DROP = 'DELETE /api/eulogies/7/replies/one';
const day = '2025-03-04T02:00:00.000Z';
const reply = {
  id: 'one',
  askedOf: 'June Hale',
  from: 'june@work.example',
  because: 'other-sender',
  questionText: 'Tell one story that shows who Ray was.',
  words: 'He lent me his boat.',
  recordings: 0,
  receivedAt: day,
};

function open(body: object, answers: Answers = {}) {
  const api = stubApi({
    [LIST]: { body: { waiting: [], returned: [], ...body } },
    [TAKE_IN]: { body: { message: 'It is kept as their answer.' } },
    [DROP]: { status: 204 },
    ...answers,
  });
  return { ...api, ...renderRoute('/', [{ path: '/', element: <RepliesList eulogyId={7} /> }]) };
}

describe('Letters that came in', () => {
  it('wait with their words, and are taken in by one tap', async () => {
    const { user, callsTo } = open({ waiting: [reply] });
    const list = await screen.findByRole('list', { name: 'Emails that wait for you' });
    const [one] = within(list).getAllByRole('listitem');
    expect(one).toHaveTextContent(/email to June Hale.*another address, june@work\.example.*He lent me his boat\./);
    await user.click(screen.getByRole('button', { name: /It is theirs/ }));
    await waitFor(() => expect(callsTo(TAKE_IN)).toHaveLength(1));
  });

  it('say that a voice came along, which the owner does not hear', async () => {
    open({ waiting: [{ ...reply, words: '', recordings: 1 }] });
    expect(
      await screen.findByText(/^A recording came with it\. If you include it, only they can hear it/),
    ).toBeVisible();
  });

  it('are let go only after a second tap', async () => {
    const { user, callsTo } = open({ waiting: [reply] });
    await user.click(await screen.findByRole('button', { name: /Let go of/ }));
    expect(callsTo(DROP)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Let it go' }));
    await waitFor(() => expect(callsTo(DROP)).toHaveLength(1));
  });

  it('name nobody who asked not to be named', async () => {
    open({ waiting: [{ ...reply, askedOf: null, from: null, because: 'too-late' }] });
    const list = await screen.findByRole('list', { name: 'Emails that wait for you' });
    expect(list).toHaveTextContent(/somebody who asked not to be named.*after the invitation had run out/);
  });

  it('say whom our letters do not reach', async () => {
    open({ returned: [{ who: 'tom@example.com', returnedAt: day }] });
    expect(await screen.findByRole('list', { name: 'Emails that came back' })).toHaveTextContent(
      /tom@example\.com.*could not be delivered/,
    );
  });

  it('take no room while there are none, and can be tried again where they could not be loaded', async () => {
    const { callsTo, container, unmount } = open({});
    await waitFor(() => expect(callsTo(LIST)).toHaveLength(1));
    expect(container.querySelector('section')).toBeNull();
    unmount();
    open({}, { [LIST]: { status: 500 } });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
