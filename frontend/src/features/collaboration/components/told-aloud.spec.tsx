import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ToldAloud } from './told-aloud.js';

const BASE = '/api/eulogies/7';
const WORDS = `POST ${BASE}/recordings/r1/words`;
const CHOICES = `POST ${BASE}/recordings/r1/choices`;
const DROP = `DELETE ${BASE}/recordings/r1`;
const QUESTION = 'Tell one story that shows who Ray was.';
const recording = {
  recordingId: 'r1',
  questionId: 'story',
  speakerId: 'tom',
  isOwn: false,
  seconds: 91,
  mime: 'audio/webm',
  hearing: 'family',
  writtenDownBy: null as 'speaker' | 'owner' | null,
  speakerLetsStay: false,
  ownerKeeps: false,
  keptAt: '2025-03-04T02:00:00.000Z',
};
const listed = (...recordings: object[]) => ({
  body: { recordings, transcriber: null, voices: 'heard', offered: recordings.length },
});
const guest = {
  ...{ id: 'tom', name: 'Tom Pascoe', introducedAs: null, cameBy: 'letter', held: false, status: 'here' },
  ...{ joinedAt: '2025-03-04T02:00:00.000Z', waiting: [] },
} as const;

function open(answers: Answers) {
  const api = stubApi({
    [`GET ${BASE}/asked`]: { body: { asked: [], people: [], questions: [{ id: 'story', text: QUESTION }] } },
    ...answers,
  });
  const Panel = () => <ToldAloud eulogyId={7} people={[]} guests={[guest as never]} />;
  return { ...api, ...renderRoute('/', [{ path: '/', Component: Panel }]) };
}
const press = async (name: string | RegExp) => screen.findByRole('button', { name });

describe('What somebody else told aloud', () => {
  it('is written down by the owner, who says yes to the words, and is marked so', async () => {
    const { user, callsTo } = open({
      [`GET ${BASE}/recordings`]: [listed(recording), listed({ ...recording, writtenDownBy: 'owner' })],
      [WORDS]: { body: recording },
    });
    await user.click(await press('Write down what Tom Pascoe said'));
    await user.click(await press('Yes, this is what Tom Pascoe said'));
    expect(screen.getByText(/^Please write down what Tom Pascoe said first/)).toBeVisible();
    expect(callsTo(WORDS)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Listen, and write down/ }), 'The shed. ');
    await user.click(await press('Yes, this is what Tom Pascoe said'));
    await waitFor(() => expect(callsTo(WORDS)).toMatchObject([{ body: { words: 'The shed.' } }]));
    expect(await screen.findByText(/^Written down by you\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write down what/ })).toBeNull();
  });

  it('is kept beyond 90 days by one press, and says that its speaker has to say so, too', async () => {
    const { user, callsTo } = open({
      [`GET ${BASE}/recordings`]: [listed(recording), listed({ ...recording, ownerKeeps: true })],
      [CHOICES]: { body: recording },
    });
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await user.click(await press('Keep it beyond 90 days'));
    await waitFor(() => expect(callsTo(CHOICES)).toMatchObject([{ body: { stay: 'stay' } }]));
    expect(await screen.findByText(/It stays once Tom Pascoe says so too/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Let it go after 90 days' })).toBeVisible();
  });

  it('stays where both said so', async () => {
    open({ [`GET ${BASE}/recordings`]: listed({ ...recording, ownerKeeps: true, speakerLetsStay: true }) });
    expect(await screen.findByText('It stays.')).toBeVisible();
  });

  it('is deleted only after a second press', async () => {
    const { user, callsTo } = open({ [`GET ${BASE}/recordings`]: [listed(recording), listed()], [DROP]: { body: {} } });
    await user.click(await press('Delete what Tom Pascoe said'));
    expect(callsTo(DROP)).toEqual([]);
    await user.click(await press('Delete the recording'));
    await waitFor(() => expect(callsTo(DROP)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Told aloud')).toBeNull());
  });

  it('with words of its speaker is not the owner’s to write, and a refusal is said', async () => {
    const { user } = open({
      [`GET ${BASE}/recordings`]: listed({ ...recording, writtenDownBy: 'speaker' }),
      [CHOICES]: problem(404, 'recording.not-found', 'It is not there any more.'),
    });
    await user.click(await press('Keep it beyond 90 days'));
    expect(await screen.findByText('It is not there any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write down what/ })).toBeNull();
  });

  it('is not there where nobody lets their voice be heard', async () => {
    const { callsTo } = open({ [`GET ${BASE}/recordings`]: listed() });
    await waitFor(() => expect(callsTo(`GET ${BASE}/recordings`)).toHaveLength(1));
    expect(screen.queryByText('Told aloud')).toBeNull();
  });

  it('is asked about first: whether voices are right in this family', async () => {
    open({ [`GET ${BASE}/recordings`]: { body: { recordings: [], transcriber: null, voices: null, offered: 1 } } });
    expect(await press('Yes, they may be heard')).toBeVisible();
    expect(screen.getByText(/May voices be heard here, by you alone\?/)).toBeVisible();
  });
});
