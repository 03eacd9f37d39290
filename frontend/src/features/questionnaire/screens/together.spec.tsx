import { act, screen, waitFor } from '@testing-library/react';
import type { ContributorResponse } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { openAt, routes, stub, visited } from '../testing/open-questionnaire.js';

jest.setTimeout(60_000);

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEvents[] = [];
  readonly readyState = 1;
  constructor(readonly address: string) {
    super();
    FakeEvents.all.push(this);
  }
  tell(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  close(): void {
    FakeEvents.all = FakeEvents.all.filter((one) => one !== this);
  }
}

beforeEach(() => {
  FakeEvents.all = [];
  globalThis.EventSource = FakeEvents as never;
});
afterEach(() => {
  delete (globalThis as { EventSource?: unknown }).EventSource;
});

const person = (firstName: string, hasAnswered: boolean): ContributorResponse => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Whitlow',
  email: null,
  profileImageUrl: null,
  hasAnswered,
});

const named = (name: string, revision: number) =>
  aFullEulogy({
    responses: responsesFor({ name }),
    answerRevisions: { name: revision },
    contributions: [
      {
        ...{ questionId: 'name', contributorId: 'mick', contributorName: 'Mick Doyle', answer: name, revision },
        ...{ included: true, contributedAt: '2025-11-21T12:42:00.000Z' },
      },
    ],
  });

describe('Several people at one questionnaire', () => {
  it('see who has answered a question and who is writing, at most three by name, and whose answer it is', async () => {
    const people = [person('Anna', true), person('Mick', false), { ...person('Me', true), id: aUser().id }];
    await openAt('story', { 'GET /api/eulogies/7/questions/story/contributors': { body: people } });
    expect(await screen.findByText('Anna', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText(/has answered\./)).toHaveTextContent(
      'Anna has answered. Mick is writing. Yours is kept separate.',
    );
    expect(screen.getByRole('img', { name: 'Anna Whitlow and Mick Whitlow' })).toBeVisible();
  });

  it('see at once who has told something, before anybody was asked: the field below does not move', async () => {
    const told = {
      questionId: 'story',
      contributorId: 'anna',
      contributorName: 'Anna Whitlow',
      answer: 'The creek came up.',
      revision: 1,
      included: true,
      contributedAt: '2025-11-21T12:42:00.000Z',
    };
    await openAt('story', {
      'GET /api/eulogies/7': {
        body: aFullEulogy({ responses: responsesFor({ name: 'Ray||' }), contributions: [told] }),
      },
      'GET /api/eulogies/7/questions/story/contributors': { status: 503 },
    });
    expect(screen.getByText('Anna')).toBeVisible();
    expect(screen.getByText(/has answered\./)).toBeVisible();
  });

  it('see three avatars and "+N" where there are more', async () => {
    const people = ['Anna', 'Mick', 'Joss', 'Ada', 'Finn'].map((name) => person(name, true));
    await openAt('family', { 'GET /api/eulogies/7/questions/family/contributors': { body: people } });
    expect(await screen.findByText('+2', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText('Anna, Mick, Joss and 2 more')).toBeVisible();
    expect(screen.getByText(/Everyone shares this answer/)).toBeVisible();
  });

  it('see a fact change as somebody else writes it, without losing their place', async () => {
    const { user } = await openAt('name', {
      'GET /api/eulogies/7': [{ body: named('Ray||', 1) }, { body: named('Raymond Whitlow|Ray|He/Him', 2) }],
    });
    const field = screen.getByLabelText('Full name');
    expect(field).toHaveValue('Ray');
    await user.click(field);
    act(() => FakeEvents.all[0]!.tell('answer', { questionId: 'name', contributorId: 'mick' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Raymond Whitlow'), { timeout: 15_000 });
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByText('Mick Doyle changed this answer just now. This is how it stands.')).toBeVisible();
    await user.type(screen.getByLabelText('Full name'), ' T');
    expect(screen.queryByText(/changed this answer just now/)).toBeNull();
  });

  it('choose between both texts where they were writing themselves', async () => {
    const { user, api } = await openAt('name', {
      'GET /api/eulogies/7': [{ body: named('Ray||', 1) }, { body: named('Raymond||', 2) }],
      'PATCH /api/eulogies/7/responses': [
        () => 'no-connection' as const,
        {
          body: {
            saved: ['name'],
            revisions: { name: 3 },
            progress: { answered: 1, total: 15 },
            savedAt: '2025-11-21T12:42:00.000Z',
          },
        },
      ],
    });
    await user.type(screen.getByLabelText('Full name'), ' W');
    expect(await screen.findByText('Offline, kept on this device', {}, { timeout: 15_000 })).toBeVisible();
    act(() => FakeEvents.all[0]!.tell('answer', { questionId: 'name', contributorId: 'mick' }));
    expect(
      await screen.findByText(/Mick Doyle changed this answer while you were writing/, {}, { timeout: 15_000 }),
    ).toBeVisible();
    const section = screen.getByRole('region', { name: 'Two versions of this answer' });
    expect(section).toHaveTextContent(/What you wrote.*Ray W.*What Mick Doyle wrote.*Raymond/);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/eulogies/7/responses').at(-1)?.body).toMatchObject({ baseRevision: { name: 2 } }),
    );
    expect(screen.getByLabelText('Full name')).toHaveValue('Ray W');
  });
});

describe('An answer that says only what somebody was like', () => {
  it('is asked back about once it is saved, never in the way, and not again where the person left it', async () => {
    const first = await openAt('story');
    await first.user.type(screen.getByRole('textbox'), 'Kind and generous');
    expect(screen.queryByText('Can you remember one time?')).toBeNull();
    expect(await screen.findByText('Can you remember one time?', {}, { timeout: 15_000 })).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByText('Can you remember one time?')).toBeNull();
    await first.user.type(screen.getByRole('textbox'), ' and patient');
    expect(await screen.findByText(/^Saved \d/, {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.queryByText('Can you remember one time?')).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Question 8 of 8', {}, { timeout: 15_000 })).toBeVisible();
  });

  it('is asked back about at three questions at most', async () => {
    localStorage.setItem(`follow-ups:${aUser().id}:7`, JSON.stringify({ asked: ['a', 'b', 'c'], left: [] }));
    const { user } = await openAt('story');
    await user.type(screen.getByRole('textbox'), 'Kind and generous');
    expect(await screen.findByText(/^Saved \d/, {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.queryByText('Can you remember one time?')).toBeNull();
  });
});

describe('Before the first question', () => {
  it.each([
    ['other', 'Honouring Ray', /questions about Ray\. We write the eulogy/],
    ['other', '', /questions about the person who died\. We write/],
    ['pet', 'Honouring Biscuit', /questions about Biscuit\. We write/],
    ['pet', '', /questions about the animal who died\. We write/],
    ['self', 'Honouring Ray', /about you\. .*in your own voice/],
  ] as const)('%s, “%s”: it says whom the questions are about', async (type, title, says) => {
    const eulogy = { body: aFullEulogy({ type, title, responses: {} }) };
    visited();
    stub({ 'GET /api/eulogies/7': eulogy, [`GET /api/questions/${type}`]: { body: questions } });
    renderRoute('/questionnaire/7', routes);
    expect(await screen.findByText(says, {}, { timeout: 15_000 })).toBeVisible();
  });
});
