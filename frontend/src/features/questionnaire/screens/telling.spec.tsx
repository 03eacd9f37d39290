import { act, screen, waitFor, within } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor, textOf } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, type Answers } from '../../../testing/stub-api.js';
import { AGAIN_MS } from '../../../lib/autosave/once-written.js';
import { LocalCopies } from '../../../lib/autosave/local-copies.js';
import { openAt, routes, save, stub, visited } from '../testing/open-questionnaire.js';

const INTRODUCTION = '/api/eulogies/7/introduction';
const NAMING = '/api/eulogies/7/acknowledgement';

const responses = responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' });
const invited: Answers = {
  'GET /api/eulogies/7': { body: aFullEulogy({ responses, isOwner: false, mayRead: false }) },
  [`GET ${INTRODUCTION}`]: { body: { as: null, words: ['daughter', 'friend'] } },
  [`GET ${NAMING}`]: { body: { choice: null, settled: false } },
};

const arrive = (more: Answers = {}) => {
  visited();
  const api = stub({ ...invited, ...more });
  return { api, ...renderRoute('/questionnaire/7', routes) };
};

describe('Somebody who was invited', () => {
  it('is asked how they knew the person before the first question, and says it with a tap', async () => {
    const { api, user } = arrive({
      [`PUT ${INTRODUCTION}`]: { body: { as: 'friend', words: ['daughter', 'friend'] } },
    });
    expect(await screen.findByRole('heading', { name: 'How did you know Ray?' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'friend' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
    expect(api.callsTo(`PUT ${INTRODUCTION}`).map(({ body }) => body)).toEqual([{ as: 'friend' }]);
  });

  it('is not asked who the person was to them after they said that they are his wife', async () => {
    const facts = { name: 'Raymond Whitlow|Ray|He/Him', 'birth-and-death': '1950|Orange|2024|Orange' };
    const { user } = arrive({
      'GET /api/eulogies/7': {
        body: aFullEulogy({ responses: responsesFor(facts), isOwner: false, mayRead: false }),
      },
      [`GET ${INTRODUCTION}`]: { body: { as: 'wife', words: ['wife', 'friend'] } },
    });
    expect(await screen.findByText('Question 4 of 8')).toBeVisible();
    const strip = screen.getByRole('navigation', { name: 'Questions' });
    expect(within(strip).getByRole('button', { name: 'Go to: Who was Ray to you? (answered)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText(/^You said that you are Ray’s wife\./)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Father' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Skip this one/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Say it by ticking, too' }));
    expect(screen.getByRole('checkbox', { name: 'Father' })).toHaveFocus();
  });

  it('may leave it, and is not asked again on this device', async () => {
    const { api, user, unmount } = arrive();
    await user.click(await screen.findByRole('button', { name: 'I would rather not say' }));
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
    unmount();
    arrive();
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
    expect(api.callsTo(`PUT ${INTRODUCTION}`)).toEqual([]);
  });

  it('is shown no mother as an example where a man is told of', async () => {
    await openAt('relationship', invited);
    expect(screen.getByPlaceholderText('My dad')).toBeVisible();
  });

  it('goes straight on where the question could not be asked', async () => {
    arrive({ [`GET ${INTRODUCTION}`]: { status: 500 } });
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
  });

  it('is told at the field that it may be said with their name, and leaves it out with one tap', async () => {
    const { api, user } = await openAt('story', {
      ...invited,
      [`PUT ${NAMING}`]: ({ body }) => ({ body: { ...(body as object), settled: false } }),
    });
    expect(await screen.findByText('What you write may be told with your name.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Leave my name out' }));
    expect(await screen.findByText(/^Your name stays out\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Use my name after all' }));
    await waitFor(() =>
      expect(api.callsTo(`PUT ${NAMING}`).map(({ body }) => body)).toEqual([
        { choice: 'unnamed' },
        { choice: 'named' },
      ]),
    );
  });

  it('reads that it stands once the eulogy is finished', async () => {
    await openAt('story', { ...invited, [`GET ${NAMING}`]: { body: { choice: 'unnamed', settled: true } } });
    expect(await screen.findByText('The eulogy is finished, so this stands.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use my name after all' })).toBeNull();
  });
});

describe('The owner', () => {
  it('speaks with their own name: nothing is asked about it at the field', async () => {
    await openAt('story');
    expect(screen.queryByText(/may be told with your name/)).toBeNull();
  });
});

describe('A short answer', () => {
  const withStarter: Answers = {
    'GET /api/questions/other': {
      body: questions.map((question) =>
        question.id === 'story' ? { ...question, starter: '{pronoun} loved' } : question,
      ),
    },
  };

  it('is offered the beginning of a sentence, which a tap puts in front of what is there', async () => {
    const { user } = await openAt('story', withStarter);
    const field = screen.getByRole('textbox');
    await user.type(field, 'Fishing.');
    await user.click(screen.getByRole('button', { name: 'Begin with “He loved”' }));
    expect(field).toHaveValue('He loved fishing.');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Begin with/ })).toBeNull();
    await user.clear(field);
    await user.type(field, 'He drove forty minutes in his pyjamas.');
    expect(screen.queryByRole('button', { name: /^Begin with/ })).toBeNull();
  });

  it('has none where the question has none', async () => {
    await openAt('story');
    expect(screen.queryByRole('button', { name: /^Begin with/ })).toBeNull();
  });
});

describe('Words typed while the eulogy is being written', () => {
  const frozen = problem(409, 'questionnaire.frozen', 'The eulogy is being written from your answers right now.');
  const of = (status: 'in_progress' | 'generating' | 'completed') => ({
    body: aFullEulogy({ responses, status, isOwner: false, mayRead: false }),
  });

  it('stay under the hand that types them, go by themselves once it is written, and are said to be in no text yet', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
    try {
      const { api, user } = await openAt('story', {
        ...invited,
        'GET /api/eulogies/7': [of('in_progress'), of('generating'), of('generating'), of('completed')],
        'PATCH /api/eulogies/7/responses': [frozen, frozen, save],
      });
      const field = screen.getByRole('textbox');
      await user.type(field, 'The shed.');
      expect(await screen.findByText(/kept on this device, and saved by itself in a few minutes/)).toBeVisible();
      expect(await screen.findByText('Question 7 of 8')).toBeVisible();
      expect(field).toHaveValue('The shed.');
      expect(field).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Save Progress' }));
      expect(await screen.findByText('The eulogy is being written')).toBeVisible();
      expect(screen.queryByText('Save Failed')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(AGAIN_MS));
      expect(await screen.findByText(/^What you wrote while the eulogy was being written is saved now/)).toBeVisible();
      expect(screen.queryByText(/being written at this moment/)).toBeNull();
      const sent = api.callsTo('PATCH /api/eulogies/7/responses').map(({ body }) => body);
      expect(sent.at(-1)).toMatchObject({ responses: { [textOf('story')]: 'The shed.' } });
    } finally {
      jest.useRealTimers();
    }
  });

  it('are said to go by themselves by the very press that is refused first', async () => {
    const { user } = await openAt('story', {
      ...invited,
      'GET /api/eulogies/7': [of('in_progress'), of('generating')],
      'PATCH /api/eulogies/7/responses': frozen,
    });
    await user.type(screen.getByRole('textbox'), 'The shed.');
    await user.click(screen.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText(/in a few minutes\. Leave this page open, or come back to it\.$/)).toBeVisible();
    expect(screen.queryByText('Save Failed')).toBeNull();
  });

  it('are not said to be kept where the device keeps nothing', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem');
    try {
      const { user } = await openAt('story', {
        ...invited,
        'GET /api/eulogies/7': [of('in_progress'), of('generating')],
        'PATCH /api/eulogies/7/responses': frozen,
      });
      refused.mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await user.type(screen.getByRole('textbox'), 'The shed.');
      const notice = await screen.findByText(/being written at this moment/);
      expect(await screen.findByText(/^Not saved yet, and this device cannot keep your words/)).toBeVisible();
      expect(notice).toHaveTextContent(/this device cannot keep it\. Please leave this page open\.$/);
      expect(screen.queryByText(/kept on this device/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Save Progress' }));
      expect(await screen.findAllByText(/this device cannot keep it\. Please leave this page open\.$/)).toHaveLength(2);
      expect(screen.queryByText(/kept on this device/)).toBeNull();
    } finally {
      refused.mockRestore();
    }
  });

  it('are said to lie on the device where somebody comes back meanwhile, and go once the text is there', async () => {
    visited();
    new LocalCopies(() => localStorage, aUser().id, 7).write('story', { text: 'The shed.', revision: 0, sent: [] });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
    try {
      const api = stub({ ...invited, 'GET /api/eulogies/7': [of('generating'), of('generating'), of('completed')] });
      renderRoute('/questionnaire/7?question=story', routes);
      expect(await screen.findByText(/^What you wrote last may not be in it: it is kept on this device/)).toBeVisible();
      expect(api.callsTo('PATCH /api/eulogies/7/responses')).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(AGAIN_MS));
      expect(await screen.findByText('Question 7 of 8')).toBeVisible();
      await waitFor(() =>
        expect(api.callsTo('PATCH /api/eulogies/7/responses')[0]?.body).toMatchObject({
          responses: { [textOf('story')]: 'The shed.' },
        }),
      );
    } finally {
      jest.useRealTimers();
    }
  });
});
