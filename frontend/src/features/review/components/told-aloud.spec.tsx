import { screen, waitFor, within } from '@testing-library/react';
import type { Recording } from '../../../lib/api-types.js';
import { questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { ToldAloud } from './told-aloud.js';

const aRecording = (change: Partial<Recording> = {}): Recording => ({
  recordingId: 'rec-1',
  questionId: 'story',
  speakerId: 'guest-1',
  isOwn: false,
  seconds: 42,
  mime: 'audio/webm',
  hearing: 'family',
  writtenDownBy: null,
  speakerLetsStay: true,
  ownerKeeps: false,
  keptAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const guest = {
  id: 'guest-1',
  name: 'Tom',
  cameBy: 'letter',
  held: false,
  status: 'here',
  joinedAt: '',
  introducedAs: null,
};
const LIST = 'GET /api/eulogies/12/recordings';
const recordings = (...all: Recording[]) => ({
  body: { recordings: all, transcriber: null, voices: 'heard', offered: all.length },
});
const open = (answers: Answers = {}) => {
  const api = stubApi({
    [LIST]: recordings(aRecording()),
    'GET /api/eulogies/12/people': { body: { people: [], invited: [], settings: {} } },
    'GET /api/eulogies/12/guests': { body: [guest] },
    ...answers,
  });
  const Component = () => <ToldAloud eulogyId={12} questions={questions} />;
  return { api, ...renderRoute('/', [{ path: '/', Component }]) };
};

describe('What others told aloud', () => {
  it('is written down for them by the owner, and only words that there are', async () => {
    const path = 'POST /api/eulogies/12/recordings/rec-1/words';
    const { api, user } = open({ [path]: { body: aRecording({ writtenDownBy: 'owner' }) } });
    const voice = within(await screen.findByRole('article', { name: 'Tom, told aloud' }));
    await user.click(voice.getByRole('button', { name: 'Keep these words' }));
    expect(await voice.findByText('Please write down what Tom said first. One sentence is enough.')).toBeVisible();
    await user.type(voice.getByLabelText(/^What Tom said/), 'He kept bees.');
    await user.click(voice.getByRole('button', { name: 'Keep these words' }));
    await screen.findByRole('article', { name: 'Tom, told aloud' });
    expect(api.callsTo(path)[0]?.body).toEqual({ words: 'He kept bees.' });
  });

  it('may be kept where its speaker lets it stay, and says how long where not', async () => {
    const path = 'POST /api/eulogies/12/recordings/rec-1/choices';
    const { api, user } = open({
      [LIST]: recordings(
        aRecording({ writtenDownBy: 'speaker' }),
        aRecording({ recordingId: 'rec-2', speakerLetsStay: false }),
      ),
      [path]: { body: aRecording({ ownerKeeps: true }) },
    });
    expect(await screen.findByText('Written down by Tom.')).toBeVisible();
    expect(screen.getByText(/has not said that it may stay/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Keep Tom’s voice/ }));
    expect(api.callsTo(path)[0]?.body).toEqual({ stay: 'stay' });
  });

  it('takes no room where nobody has told anything aloud', async () => {
    const { api } = open({ [LIST]: recordings(aRecording({ isOwn: true })) });
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Told aloud' })).toBeNull();
    expect(api.callsTo('GET /api/eulogies/12/guests')).toHaveLength(0);
  });
});
