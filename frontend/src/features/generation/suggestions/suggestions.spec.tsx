import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from '../screens/eulogy-screen.js';

const LATE = 'He was never late.';
const BIRDS = 'He was up before the birds.';
const section = {
  kind: 'story' as const,
  paragraphs: [{ sentences: [{ text: LATE, verdict: 'supported' as const, sources: [] }], locked: false }],
};
const text = { title: 'Honouring Ray', words: 550, durationMinutes: 5 as const, notice: null, sections: [section] };
const shaped = {
  ...{ version: 3, text, canUndo: true, canRedo: false, openSentences: 0, finishedAt: null },
  ...{ wasFinished: false, rewritesLeft: null, wishes: [], isRefunded: false },
};
const MINE = 'GET /api/eulogies/7/suggestions/mine';
const ALL = 'GET /api/eulogies/7/suggestions';
const SUGGEST = 'POST /api/eulogies/7/suggestions';
const TAKE = 'POST /api/eulogies/7/suggestions/s1/take';
const one = {
  id: 's1',
  who: 'Mick Doyle',
  before: LATE,
  words: BIRDS,
  suggestedAt: '2025-03-05T09:00:00.000Z',
  isThere: true,
};
const read = { version: 3, paragraphs: [{ section: 0, paragraph: 0, sentences: [LATE] }], suggested: [] };

const open = (isOwner: 'owner' | 'contributor', answers: Answers) => {
  const seen = { status: 'completed' as const, version: 3, generatedContent: LATE };
  const eulogy = aFullEulogy(
    isOwner === 'owner' ? { ...seen, provenance: text } : { ...seen, isOwner: false, mayRead: true },
  );
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/eulogies/7/text': { body: shaped },
    'GET /api/questions/other': { body: questions },
    ...answers,
  });
  return { ...api, ...renderRoute('/eulogy/7', [{ path: '/eulogy/:id', Component: EulogyScreen }]) };
};

describe('A contributor who may read', () => {
  it('says how they would put one sentence, and sees that it is with the owner', async () => {
    let suggested: object[] = [];
    const { user, callsTo } = open('contributor', {
      [MINE]: () => ({ body: { ...read, suggested } }),
      [SUGGEST]: () => {
        suggested = [{ id: 's1', before: LATE, words: BIRDS, status: 'waiting' }];
        return { status: 201, body: { message: 'Your suggestion is with the owner.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Suggest a change' }));
    await user.click(screen.getByRole('button', { name: LATE }));
    const field = screen.getByLabelText('You would say');
    expect(field).toHaveValue(LATE);
    await user.clear(field);
    await user.type(field, BIRDS);
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('With the owner')).toBeVisible();
    const at = { version: 3, section: 0, paragraph: 0, sentence: 0 };
    expect(callsTo(SUGGEST).map(({ body }) => body)).toEqual([{ ...at, words: BIRDS }]);
  });

  it('is told at the field why it was refused, and takes back what waits', async () => {
    const suggested = [
      { id: 's1', before: LATE, words: BIRDS, status: 'waiting' },
      { id: 's0', before: LATE, words: 'He was early.', status: 'declined' },
    ];
    const same = problem(422, 'suggestion.same', 'That is how the sentence stands already.', [
      { path: 'words', message: 'That is how the sentence stands already.' },
    ]);
    const BACK = 'DELETE /api/eulogies/7/suggestions/s1';
    const { user, callsTo } = open('contributor', {
      [MINE]: { body: { ...read, suggested } },
      [SUGGEST]: same,
      [BACK]: { body: { message: 'Taken back.' } },
    });
    expect(await screen.findByText('The owner left the sentence as it is')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Take it back: ${BIRDS}` }));
    await waitFor(() => expect(callsTo(BACK)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Suggest a change' }));
    await user.click(screen.getByRole('button', { name: LATE }));
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('That is how the sentence stands already.')).toBeVisible();
  });
});

describe('The owner', () => {
  it('sees whose suggestion it is beside the sentence, and takes it as a change of the text', async () => {
    let waiting = [one];
    const { user, callsTo } = open('owner', {
      [ALL]: () => ({ body: waiting }),
      [TAKE]: () => {
        waiting = [];
        return { body: { ...shaped, version: 4 } };
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Somebody suggests a change' }));
    expect(region.getByText('Mick Doyle would say')).toBeVisible();
    expect(region.getByText(BIRDS)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(screen.queryByText(BIRDS)).toBeNull());
    expect(callsTo(TAKE).map(({ body }) => body)).toEqual([{ version: 3 }]);
    expect(screen.getAllByText('Taken: as Mick Doyle would say it.').length).toBeGreaterThan(0);
  });

  it('leaves a sentence as it is, and cannot take what has no place any more', async () => {
    const LEAVE = 'POST /api/eulogies/7/suggestions/s1/decline';
    let waiting = [{ ...one, isThere: false }];
    const { user, callsTo } = open('owner', {
      [ALL]: () => ({ body: waiting }),
      [LEAVE]: () => {
        waiting = [];
        return { body: { message: 'The sentence stays as it is.' } };
      },
    });
    expect(await screen.findByText(/This sentence has changed since/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Leave it as it is: ${LATE}` }));
    await waitFor(() => expect(screen.queryByText(BIRDS)).toBeNull());
    expect(callsTo(LEAVE)).toHaveLength(1);
  });
});
