import { screen, waitFor } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import type { Answers } from '../../../testing/stub-api.js';
import { openAt, routes, stub, visited } from '../testing/open-questionnaire.js';

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

  it('may leave it, and is not asked again on this device', async () => {
    const { api, user, unmount } = arrive();
    await user.click(await screen.findByRole('button', { name: 'I would rather not say' }));
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
    unmount();
    arrive();
    expect(await screen.findByText(/^Question \d+ of 8$/)).toBeVisible();
    expect(api.callsTo(`PUT ${INTRODUCTION}`)).toEqual([]);
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
