import { act, screen, waitFor } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { dismissToast, toastStore } from '../../../ui/toast-store.js';
import { GeneratingScreen, POLL_MS } from './generating-screen.js';

const routes = [{ path: '/generating/:id', Component: GeneratingScreen }];

/** The live side of the page, spoken to by the test. */
class FakeEvents extends EventTarget {
  static opened: FakeEvents[] = [];
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeEvents.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  tell(type: string, data: object): void {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) })));
  }
}

beforeEach(() => {
  FakeEvents.opened = [];
  globalThis.EventSource = FakeEvents as never;
});
afterEach(() => {
  dismissToast();
  delete (globalThis as { EventSource?: unknown }).EventSource;
});

const one = (questionId: string, contributorId: string, contributorName: string) => ({
  questionId,
  contributorId,
  contributorName,
  answer: 'Words',
  revision: 1,
  included: true,
  contributedAt: '2025-01-01T00:00:00.000Z',
});
const writing = aFullEulogy({
  status: 'generating',
  stage: 'reading',
  responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }),
  contributions: [
    one('name', 'c', 'Claire Whitlow'),
    one('story', 'c', 'Claire Whitlow'),
    one('story', 'm', 'Mick Doyle'),
  ],
});
const provenance = { title: 'Honouring Ray', sections: [], words: 550, durationMinutes: 5 as const, notice: null };
const done = { ...writing, status: 'completed' as const, stage: null, generatedContent: 'Ray was my dad.', provenance };
const failed = { ...writing, status: 'in_progress' as const, stage: null, generationError: 'unexpected' };

const open = (eulogies: object[], more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': eulogies.map((body) => ({ body })),
    'GET /api/questions/other': { body: questions },
    ...more,
  });
  return { api, ...renderRoute('/generating/7', routes) };
};

describe('While a eulogy is being written', () => {
  it('longer than usual, the page says when the writer was last heard, and not before', async () => {
    jest.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z'), advanceTimers: true });
    try {
      open([{ ...writing, heardAt: '2026-01-01T10:03:58.000Z' }]);
      expect(await screen.findByRole('heading', { name: 'Writing about Ray' })).toBeVisible();
      expect(screen.queryByText(/still going/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
      expect(await screen.findByText(/It’s taking longer today\. The writing is still going/)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('the page says about whom, from whose answers, and how far it is', async () => {
    open([writing]);
    expect(await screen.findByRole('heading', { name: 'Writing about Ray' })).toBeVisible();
    expect(screen.getByText(/^From 2 answers by Claire and Mick, and the facts\./)).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Analyzing your responses...');
    const bar = screen.getByRole('progressbar', { name: 'Writing' });
    expect(Number(bar.getAttribute('value'))).toBeLessThan(100);
    expect(screen.getByText(/You can close this page/)).toBeVisible();
    expect(screen.queryByText('Eulogy Complete!')).toBeNull();
  });

  it('the stages come as they are reached', async () => {
    open([writing]);
    await screen.findByText('Analyzing your responses...');
    const [events] = FakeEvents.opened;
    expect(events!.url).toBe('/api/eulogies/7/events');
    events!.tell('stage', { stage: 'writing' });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Building the structure...');
    events!.tell('stage', { stage: 'choosing' });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Building the structure...');
    events!.tell('stage', { stage: 'checking' });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Adding personal touches...');
  });

  it('the news that it is completed brings the eulogy at once', async () => {
    const { api } = open([writing, done]);
    await screen.findByText('Analyzing your responses...');
    FakeEvents.opened[0]!.tell('completed', { version: 1 });
    expect(await screen.findByRole('heading', { name: 'Eulogy Complete!' })).toBeVisible();
    expect(screen.getByText('All done!')).toBeVisible();
    const then = screen.getByRole('region', { name: 'What comes next' });
    expect(then).toHaveTextContent(
      'Mark it finished when it is. Nobody else sees it, and nobody is emailed, until you do.',
    );
    expect(
      screen.getByText(/^550 words, about 5 minutes read aloud, chosen from 2 answers by Claire and Mick\./),
    ).toBeVisible();
    // what is over needs no bar
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Read Honouring Ray' })).toHaveAttribute('href', '/eulogy/7');
    expect(FakeEvents.opened[0]!.closed).toBe(true);
    expect(api.callsTo('GET /api/eulogies/7')).toHaveLength(2);
  });

  it('without live updates it asks every 3 seconds', async () => {
    delete (globalThis as { EventSource?: unknown }).EventSource;
    const start = performance.now();
    open([writing, writing, done]);
    expect(await screen.findByRole('heading', { name: 'Eulogy Complete!' }, { timeout: 30_000 })).toBeVisible();
    expect(performance.now() - start).toBeGreaterThan(2 * POLL_MS - 20);
    expect(POLL_MS).toBe(3000);
  });

  it.each([
    ['completed without content', { ...done, generatedContent: '  ' }],
    ['content without completed', { ...done, status: 'in_progress' as const }],
  ])('%s is not complete', async (_case, eulogy) => {
    open([eulogy]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Eulogy Complete!')).toBeNull();
  });

  it('"complete" is read as "completed", "pending" as "generating"', async () => {
    const { unmount } = open([{ ...done, status: 'complete' }]);
    expect(await screen.findByRole('heading', { name: 'Eulogy Complete!' })).toBeVisible();
    unmount();
    open([{ ...writing, status: 'pending' }]);
    expect(await screen.findByRole('heading', { name: 'Writing about Ray' })).toBeVisible();
  });
});

describe('When the writing failed', () => {
  it('the page says so, and tries again with the same minutes', async () => {
    const { api, user } = open([failed, writing], {
      'PATCH /api/eulogies/7/status': { body: { status: 'in_progress' } },
      'POST /api/eulogies/7/generate': { status: 202, body: { status: 'generating', generationId: 'g' } },
    });
    expect(await screen.findByRole('heading', { name: 'Generation Failed' })).toBeVisible();
    expect(screen.getByText(/Your answers are all safe/)).toBeVisible();
    const second = screen.getByRole('region', { name: 'If it fails again' });
    expect(second).toHaveTextContent('a person will look into it and answer within 24 hours');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Writing about Ray' })).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/generate')[0]!.body).toEqual({ duration: 5 });
  });

  it.each([
    [
      'quota',
      'Service Temporarily Unavailable',
      'Our AI service is currently at capacity. Please try again in a few minutes.',
    ],
    ['rate-limit', 'Service Busy', 'Too many requests at once. Please wait a moment and try again.'],
    ['stalled', 'Generation Failed', 'The writing stopped before it was done. Please try again.'],
    [
      'unexpected',
      'Generation Failed',
      'Something went wrong on our side while it was being written. Please try again.',
    ],
    ['checks-failed', 'Generation Failed', /did not pass our own checks/],
    ['too-much-work', 'Generation Failed', /make the longest one shorter/],
    ['too-little', 'Generation Failed', /too little in the answers/],
  ])('a reason has its words, on the page and only there: %s', async (generationError, title, description) => {
    open([{ ...failed, generationError }]);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(description as string)).toBeVisible();
    expect(toastStore.current()).toBeUndefined();
  });

  it('a retry that is refused is told in the place of the failure before', async () => {
    const { user } = open([failed], {
      'PATCH /api/eulogies/7/status': problem(429, 'rate.limited', 'Too many requests.'),
    });
    await screen.findByRole('heading', { name: 'Generation Failed' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Service Temporarily Unavailable' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Generation Failed' })).toBeNull();
    expect(toastStore.current()).toBeUndefined();
  });

  it('another refusal is told in place', async () => {
    const { user } = open([failed], {
      'PATCH /api/eulogies/7/status': problem(409, 'generation.no-answers', 'No responses found.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Generation Failed' })).toBeVisible();
    const told = await screen.findAllByText('No responses found.');
    expect(told.some((element) => element.closest('main') !== null)).toBe(true);
  });
});

it('Nothing is waited for where nobody asked, or nothing is', async () => {
  const { api, unmount } = open([aFullEulogy()]);
  expect(await screen.findByRole('link', { name: 'Go to the review' })).toHaveAttribute('href', '/review/7');
  await waitFor(() => expect(api.callsTo('GET /api/eulogies/7')).toHaveLength(1));
  unmount();
  const contributor = open([aFullEulogy({ isOwner: false })]);
  expect(await screen.findByRole('link', { name: 'Go to the questions' })).toHaveAttribute('href', '/questionnaire/7');
  contributor.unmount();
  open([], { 'GET /api/eulogies/7': problem(404, 'eulogy.not-found', 'no') });
  expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
});
