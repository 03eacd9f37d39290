import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { CollaborateScreen } from '../screens/collaborate-screen.js';
import { GuestScreen } from './guest-screen.js';
import { NoMoreLettersScreen } from './no-more-letters-screen.js';

const token = 'g'.repeat(43);
const returnUrl = `http://localhost/guest/${token}`;
const questions = [
  { id: 'story', text: 'Tell one story that shows who Ray was.', example: 'She whistled.' },
  { id: 'laughter', text: 'What made Ray laugh?', example: null },
];
const asked = {
  eulogyId: 7,
  title: 'Honouring Ray',
  type: 'other',
  ownerName: 'Claire Whitlow',
  ownerFirstName: 'Claire',
  about: 'Ray',
  relations: ['friend', 'neighbour', 'carer'],
  questions,
  frozen: false,
};
const page = (more: object = {}) => ({
  body: {
    ...asked,
    guestId: 'guest-1',
    name: 'Tom Pascoe',
    relation: 'neighbour',
    acknowledgement: null,
    settled: false,
    held: false,
    answers: {},
    revisions: {},
    returnUrl,
    ...more,
  },
});
const saved = (questionId: string) => ({
  body: {
    saved: [questionId],
    revisions: { [questionId]: 1 },
    progress: { answered: 1, total: 15 },
    savedAt: '2025-11-21T12:42:00.000Z',
  },
});
/** The same words were changed on another device. */
const conflict = () => {
  const { status, body } = problem(409, 'answer.conflict', 'Somebody else changed this answer');
  const conflicts = [{ questionId: 'story', yours: 'The shed.', theirs: 'The boat.', revision: 5 }];
  return { status, body: { ...body, ...saved('story').body, saved: [], revisions: {}, conflicts } };
};
const WELCOME = 'POST /api/collaborate/tok-1/guest';
const TELL = 'PUT /api/guest/7/memories';

const routes = [
  { path: '/collaborate/:inviteToken', Component: CollaborateScreen },
  { path: '/guest/:token', Component: GuestScreen },
  { path: '/no-more-letters/:token', Component: NoMoreLettersScreen },
];

function open(at: string, answers: Answers = {}) {
  const api = stubApi({
    'GET /api/auth/user': { status: 401 },
    'GET /api/collaborate/tok-1': {
      body: { isValid: true, eulogy: { title: 'Honouring Ray', type: 'other', ownerName: 'Claire Whitlow' } },
    },
    'GET /api/collaborate/tok-1/guest': { body: { ...asked, isGuest: false } },
    'POST /api/guest/return': { body: { eulogyId: 7, returnUrl } },
    'GET /api/guest/7': page(),
    [WELCOME]: { status: 201, body: { eulogyId: 7, returnUrl } },
    [TELL]: saved('story'),
    ...answers,
  });
  return { ...api, ...renderRoute(at, routes) };
}
const write = (words: string) =>
  fireEvent.change(screen.getByLabelText('Write it here, as you would say it'), { target: { value: words } });

beforeEach(() => localStorage.clear());

describe('Somebody who was invited and has no account', () => {
  it('is asked what the letter asked, where it asked one question', async () => {
    open('/collaborate/tok-1?question=laughter');
    expect(await screen.findByRole('heading', { name: 'What made Ray laugh?' })).toBeVisible();
  });

  it('is known to have opened the question once they touch the page, and not before', async () => {
    const OPENED = 'POST /api/collaborate/tok-1/asked/opened';
    const { callsTo } = open('/collaborate/tok-1?question=laughter', { [OPENED]: { body: { message: 'Noted.' } } });
    const heading = await screen.findByRole('heading', { name: 'What made Ray laugh?' });
    expect(callsTo(OPENED)).toHaveLength(0);
    fireEvent.pointerDown(heading);
    fireEvent.keyDown(heading, { key: 'Tab' });
    await waitFor(() => expect(callsTo(OPENED).map(({ body }) => body)).toEqual([{ questionId: 'laughter' }]));
  });

  it('is known to have opened it on their own page too', async () => {
    const OPENED = 'POST /api/guest/7/asked/opened';
    const { callsTo } = open(`/guest/${token}?question=laughter`, { [OPENED]: { body: { message: 'Noted.' } } });
    fireEvent.pointerDown(await screen.findByRole('heading', { name: 'What made Ray laugh?' }));
    await waitFor(() => expect(callsTo(OPENED)).toHaveLength(1));
  });

  it('is asked it on their own page, where they came before', async () => {
    open('/collaborate/tok-1?question=laughter', {
      'GET /api/collaborate/tok-1/guest': { body: { ...asked, isGuest: true } },
      'GET /api/guest/7': page({ answers: { story: 'He whistled.' }, revisions: { story: 1 } }),
    });
    expect(await screen.findByRole('heading', { name: 'What made Ray laugh?' })).toBeVisible();
  });

  it('is asked one question at once, with the old invitation below it', async () => {
    const { calls } = open('/collaborate/tok-1');
    expect(await screen.findByRole('heading', { level: 1, name: questions[0]!.text })).toBeVisible();
    expect(screen.getByText('Tell Claire about Ray.')).toBeVisible();
    expect(screen.getByText(/It may be told with your name/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: "You're Invited to Collaborate" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute('href', '/auth?invite=tok-1');
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });

  it('is looked up once, so that nothing on the page is drawn a second time', async () => {
    const { callsTo } = open('/collaborate/tok-1');
    await screen.findByRole('heading', { level: 1, name: questions[0]!.text });
    await screen.findByRole('heading', { level: 2, name: "You're Invited to Collaborate" });
    expect(callsTo('GET /api/collaborate/tok-1/guest')).toHaveLength(1);
  });

  it('gives words and a name, is thanked, and the words are saved', async () => {
    const { callsTo, user } = open('/collaborate/tok-1');
    await screen.findByLabelText('Your name');
    write('The shed.');
    await user.type(screen.getByLabelText('Your name'), 'Tom Pascoe');
    await user.click(screen.getByLabelText('neighbour'));
    await user.click(screen.getByRole('button', { name: 'Leave my name out' }));
    await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Tom' })).toBeVisible();
    expect(callsTo(WELCOME)).toMatchObject([
      { body: { name: 'Tom Pascoe', relation: 'neighbour', nameStaysOut: true, consent: '1' } },
    ]);
    await waitFor(() => expect(callsTo(TELL)).toMatchObject([{ body: { responses: { story: 'The shed.' } } }]));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([]);
  });

  it('is not told that their words arrived while the eulogy is being written: they go by themselves once it is', async () => {
    const frozen = problem(409, 'questionnaire.frozen', 'The eulogy is being written from your answers right now.');
    const { callsTo, user } = open('/collaborate/tok-1', {
      [TELL]: [frozen, saved('story')],
      'GET /api/guest/7': page({ frozen: true }),
    });
    await screen.findByLabelText('Your name');
    write('The shed.');
    await user.type(screen.getByLabelText('Your name'), 'Tom Pascoe');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
    try {
      await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
      expect(await screen.findByText(/kept on this device, and go to Claire by themselves/)).toBeVisible();
      expect(screen.getByText(/^Claire doesn’t have all of it yet/)).toBeVisible();
      expect(screen.queryByText(/Claire has it/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText(/^Saved /)).toBeVisible();
      expect(callsTo(TELL)).toHaveLength(2);
      expect(screen.getByText('Claire has it, and it may be read out on the day.')).toBeVisible();
      expect(screen.queryByText(/go to Claire by themselves/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is told to leave the page open where the device keeps nothing', async () => {
    const frozen = problem(409, 'questionnaire.frozen', 'The eulogy is being written from your answers right now.');
    const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const { user } = open('/collaborate/tok-1', { [TELL]: frozen });
      await screen.findByLabelText('Your name');
      write('The shed.');
      await user.type(screen.getByLabelText('Your name'), 'Tom Pascoe');
      await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
      expect(await screen.findByText(/go to Claire by themselves .* this device cannot keep them/)).toBeVisible();
      expect(screen.getByText(/^Claire doesn’t have all of it yet\. This device cannot keep/)).toBeVisible();
      expect(screen.queryByText(/kept on this device/)).toBeNull();
    } finally {
      refusing.mockRestore();
    }
  });

  it.each([
    ['another device had changed', conflict()],
    ['there is no room for', problem(422, 'answers.full', 'This eulogy is full.')],
  ])('is no longer told that the eulogy is being written, once it is, by words that %s', async (_, refused) => {
    const frozen = problem(409, 'questionnaire.frozen', 'The eulogy is being written from your answers right now.');
    const { callsTo, user } = open('/collaborate/tok-1', { [TELL]: [frozen, refused] });
    await screen.findByLabelText('Your name');
    write('The shed.');
    await user.type(screen.getByLabelText('Your name'), 'Tom Pascoe');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
    try {
      await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
      expect(await screen.findByText(/go to Claire by themselves/)).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      await waitFor(() => expect(screen.queryByText(/go to Claire by themselves/)).toBeNull());
      expect(screen.getByText(/^Claire doesn’t have all of it yet/)).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(callsTo(TELL)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is told what is missing, where it is missing', async () => {
    const { user } = open('/collaborate/tok-1');
    await screen.findByLabelText('Your name');
    await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
    expect(screen.getByText('Please write something first. One sentence is enough.')).toBeVisible();
    expect(screen.getByLabelText('Write it here, as you would say it')).toHaveFocus();
    write('The shed.');
    await user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });

  it('loses no word without a connection: they are here after a reload, and go by themselves when it is back', async () => {
    const first = open('/collaborate/tok-1', {
      [WELCOME]: [() => 'no-connection', { status: 201, body: { eulogyId: 7, returnUrl } }],
    });
    await screen.findByLabelText('Your name');
    write('The shed.');
    await first.user.type(screen.getByLabelText('Your name'), 'Tom');
    await first.user.click(screen.getByRole('button', { name: 'Give it to Claire' }));
    expect(await screen.findByText(/There is no connection. Your words are kept/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Tom' })).toBeVisible();
    const [one, two] = first.callsTo(WELCOME).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(one).toBe(two);
  });

  it('finds what they wrote again when they open the invitation once more', async () => {
    const first = open('/collaborate/tok-1');
    await screen.findByLabelText('Your name');
    write('The shed.');
    first.unmount();
    open('/collaborate/tok-1');
    await screen.findByLabelText('Your name');
    expect(screen.getByLabelText('Write it here, as you would say it')).toHaveValue('The shed.');
  });

  it('goes on where they were, if this browser knows them', async () => {
    open('/collaborate/tok-1', {
      'GET /api/collaborate/tok-1/guest': { body: { ...asked, isGuest: true } },
      'GET /api/guest/7': page({ answers: { story: 'The shed.' }, revisions: { story: 1 } }),
    });
    expect(await screen.findByText('The shed.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'What you told about Ray' })).toBeVisible();
  });
});

it('Whoever told something before they signed in is led to it, and joins without it by no accident', async () => {
  const { callsTo } = open('/collaborate/tok-1', {
    'GET /api/auth/user': { body: aUser() },
    'GET /api/collaborate/tok-1/guest': { body: { ...asked, isGuest: true } },
    'GET /api/guest/7': page({ answers: { story: 'The shed.' }, revisions: { story: 1 } }),
  });
  expect(await screen.findByRole('button', { name: 'Take it into my account' })).toBeVisible();
  expect(callsTo('POST /api/collaborate/tok-1/join')).toEqual([]);
});

describe('The page of a guest', () => {
  const told = page({ answers: { story: 'The shed.' }, revisions: { story: 1 } });

  it('asks another question, and takes words back after asking once more', async () => {
    const { callsTo, user } = open(`/guest/${token}`, {
      'GET /api/guest/7': told,
      'POST /api/guest/7/leave': { body: { message: 'Gone.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Another question' }));
    expect(screen.getByRole('heading', { level: 1, name: 'What made Ray laugh?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Take my words back' }));
    expect(screen.getByText(/Anything already in a finished eulogy stays there/)).toBeVisible();
    expect(callsTo('POST /api/guest/7/leave')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take my words back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your words are gone' })).toHaveFocus();
    expect(screen.queryByText('The shed.')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([]);
    expect(callsTo('POST /api/guest/7/leave')).toMatchObject([{ body: { words: 'withdrawn' } }]);
  });

  it('says that words are on their way until they have arrived', async () => {
    let arrive: (answer: object) => void = () => undefined;
    const { user } = open(`/guest/${token}`, {
      'GET /api/guest/7': told,
      [TELL]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: /^Change it/ }));
    write('The shed, and the boat.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Your words are on their way to Claire.')).toBeVisible();
    expect(screen.queryByText(/Claire has it/)).toBeNull();
    arrive({ body: { ...saved('story').body, revisions: { story: 2 } } });
    expect(await screen.findByText('Claire has it, and it may be read out on the day.')).toBeVisible();
  });

  it('says that words are on this device alone where another one changed them, until one of the two is chosen', async () => {
    const { user } = open(`/guest/${token}`, { 'GET /api/guest/7': told, [TELL]: conflict() });
    await user.click(await screen.findByRole('button', { name: /^Change it/ }));
    write('The shed, and the boat.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('This was changed on another device meanwhile.')).toBeVisible();
    expect(screen.getByText(/^Claire doesn’t have all of it yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^See both, and choose/ }));
    await user.click(screen.getByRole('button', { name: 'Keep that one' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Claire has it, and it may be read out on the day.')).toBeVisible();
    expect(screen.getByText('The boat.')).toBeVisible();
  });

  it('leaves the name out by one tap, where the letter of thanks led here for that', async () => {
    const { callsTo, user } = open(`/guest/${token}?name=out`, {
      'GET /api/guest/7': page({ answers: { story: 'The shed.' }, revisions: { story: 1 } }),
      'PUT /api/guest/7/acknowledgement': { body: { choice: 'unnamed', settled: false } },
    });
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('May the eulogy name you?');
    expect(callsTo('PUT /api/guest/7/acknowledgement')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'No, please leave my name out' }));
    await waitFor(() =>
      expect(callsTo('PUT /api/guest/7/acknowledgement')).toMatchObject([{ body: { choice: 'unnamed' } }]),
    );
  });

  it('says that words wait for a yes where they do, and whether the name stays out', async () => {
    const { callsTo, user } = open(`/guest/${token}`, {
      'GET /api/guest/7': page({ answers: { story: 'The shed.' }, revisions: { story: 1 }, held: true }),
      'PUT /api/guest/7/acknowledgement': { body: { choice: 'unnamed', settled: false } },
    });
    expect(await screen.findByText(/Claire reads it first/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No, please leave my name out' }));
    expect(await screen.findByText(/^Your name stays out/)).toBeVisible();
    expect(callsTo('PUT /api/guest/7/acknowledgement')).toMatchObject([{ body: { choice: 'unnamed' } }]);
  });

  it('takes everything into the account of whoever is signed in', async () => {
    const { callsTo, user } = open(`/guest/${token}`, {
      'GET /api/auth/user': { body: aUser() },
      'GET /api/guest/7': told,
      'POST /api/guest/7/member': { body: { message: 'Everything you told is in your account now.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Take it into my account' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(callsTo('POST /api/guest/7/member')).toHaveLength(1);
  });

  it('is closed to whoever was turned away, who can still take their words back', async () => {
    open(`/guest/${token}`, { 'GET /api/guest/7': problem(404, 'eulogy.not-found', 'No.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'You can’t add anything more here' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take my words back' })).toBeVisible();
  });

  it('says that the eulogy is closed where its owner deleted their account, and leaves them their own words', async () => {
    const { callsTo, user } = open(`/guest/${token}`, {
      'GET /api/guest/7': page({
        ...{ ownerIsGone: true, title: '', ownerName: '', ownerFirstName: '', about: null, frozen: true },
        answers: { story: 'The shed.' },
      }),
      'POST /api/guest/7/leave': { body: { message: 'Gone.' } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This eulogy is closed' })).toBeVisible();
    expect(screen.getByText('The shed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy my words' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take my words back' }));
    expect(screen.queryByText(/won’t be able to read it any more/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take my words back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your words are gone' })).toBeVisible();
    expect(callsTo('POST /api/guest/7/leave')).toHaveLength(1);
  });

  it('opens nothing by a link that is not right', async () => {
    open(`/guest/${token}`, { 'POST /api/guest/return': problem(404, 'guest.unknown', 'No.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link could not be opened' })).toBeVisible();
  });
});

it('Whoever wants no more letters says so with one tap, and not before', async () => {
  const { callsTo, user } = open(`/no-more-letters/${token}`, {
    'POST /api/letters/refuse': { body: { message: 'We will not write to you again.' } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Stop emails to this address' })).toBeVisible();
  expect(callsTo('POST /api/letters/refuse')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Never write to me again' }));
  expect(await screen.findByText('We will not write to you again')).toBeVisible();
  expect(callsTo('POST /api/letters/refuse')).toMatchObject([{ body: { token } }]);
});
