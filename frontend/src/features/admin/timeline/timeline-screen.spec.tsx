import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers, type RecordedCall } from '../../../testing/stub-api.js';
import type { Timeline, TimelineRow, TimelineState } from './timeline-data.js';
import { TimelineScreen } from './timeline-screen.js';

const HISTORY = 'GET /api/admin/eulogies/12/timeline';
const STATE = 'GET /api/admin/eulogies/12/state';
const REVEAL = 'POST /api/admin/eulogies/12/timeline/reveal';

const row = (n: number, change: Partial<TimelineRow> = {}): TimelineRow => ({
  ...{ n, lane: 'answers', type: 'FactAnswered', label: 'Fact answered', tone: 'usual', letters: [], causes: [] },
  ...{ sentence: `Anna answered “Name” (${n} characters)`, at: '2025-11-07T11:14:52.000Z', causedBy: null },
  actor: { kind: 'person', id: 'anna', name: 'Anna' },
  ...change,
});

const aTimeline = (change: Partial<Timeline> = {}): Timeline => ({
  eulogyId: 12,
  ...{ total: 3, found: 3, firstAt: '2025-11-03T11:00:00.000Z', lastAt: '2025-11-07T11:14:52.000Z' },
  owner: { kind: 'person', id: 'claire', name: 'Claire' },
  lanes: [
    { id: 'payment', label: 'Payment', events: [1], problems: [1] },
    { id: 'answers', label: 'Answers', events: [2, 3], problems: [] },
  ],
  types: [{ id: 'FactAnswered', label: 'Fact answered', count: 2 }],
  people: [{ id: 'anna', label: 'Anna', count: 2 }],
  items: [row(1, { lane: 'payment', label: 'Payment refused', tone: 'problem' }), row(2), row(3, { causedBy: 2 })],
  ...change,
});

const aState = (at: number, compare: number | null): TimelineState => ({
  ...{ at, compare, masked: ['answer'], together: [], json: { n: at, data: { answer: { masked: true } } } },
  event: row(at, at === 3 ? { causedBy: 2 } : {}),
  groups: [
    {
      id: 'card',
      title: 'Dashboard card',
      fields: [
        {
          ...{ id: 'card.status', label: 'Status', value: { kind: 'plain', text: 'in progress' } },
          ...{ was: compare === null ? null : { kind: 'plain', text: 'draft' }, changed: compare !== null },
        },
        { id: 'card.title', label: 'Title', value: { kind: 'masked', characters: 13 }, was: null, changed: false },
        { id: 'card.price', label: 'Paid', value: { kind: 'erased' }, was: null, changed: false },
      ],
    },
    { id: 'questionnaire', title: 'Questionnaire', fields: [] },
  ],
});

const stateOf = ({ path }: RecordedCall) => {
  const query = new URL(path, 'http://localhost').searchParams;
  const compare = query.get('compare');
  return { body: aState(Number(query.get('at')), compare === null ? null : Number(compare)) };
};

const open = (answers: Answers = {}, at = '/admin/eulogies/12/timeline', role: 'support' | 'customer' = 'support') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    'GET /api/staff/second-factor': {
      body: { status: 'off', required: false, confirmed: true, recoveryCodesLeft: 0 },
    },
    [HISTORY]: { body: aTimeline() },
    [STATE]: stateOf,
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin/eulogies/:id/timeline', Component: TimelineScreen }]) };
};

const now = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

describe('The timeline', () => {
  it('opens at the last event, and names the eulogy by its number alone', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Eulogy 12 3 events, 3\D+7 November 2025$/ }),
    ).toBeVisible();
    expect(await now(/^3 of 3 Fact answered$/)).toBeVisible();
    expect(screen.getByText(/2025-11-07 11:14:52 UTC/)).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Event' })).toHaveAttribute(
      'aria-valuetext',
      'Event 3 of 3, Fact answered',
    );
    const rows = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
  });

  it('goes from event to event by the slider, the arrows, the list and the links, and the address follows', async () => {
    const { user, router } = open({}, '/admin/eulogies/12/timeline?at=2');
    expect(await now(/^2 of 3/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await now(/^3 of 3/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Followed from event 2' }));
    expect(await now(/^2 of 3/)).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: 'Event' }), { target: { value: '1' } });
    expect(await now(/^1 of 3/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous event' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^2 Fact answered/ }));
    await user.keyboard('{ArrowDown}');
    expect(await now(/^3 of 3/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^3 Fact answered/ })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?at=3'), { timeout: 15_000 });
  });

  it('marks what changed since another event, and can show only that', async () => {
    const { user } = open({}, '/admin/eulogies/12/timeline?at=3&compare=1');
    const table = within(
      await screen.findByRole('table', { name: /State at event 3, 1 of 3 fields differ from event 1/ }),
    );
    const status = table.getByRole('row', { name: /^Status changed/ });
    expect(within(status).getByText('in progress')).toBeVisible();
    expect(within(status).getByText('draft')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Only what changed' }));
    expect(table.queryByRole('row', { name: /^Title/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop comparing' }));
    expect(await screen.findByRole('table', { name: 'State at event 3' })).toBeVisible();
    expect(screen.getByText('erased')).toBeVisible();
    screen.getByRole('slider', { name: 'Event' }).focus();
    await user.keyboard('c');
    expect(screen.getByLabelText('Compare with event')).toHaveValue(3);
  });

  it('shows a masked text only after a reason was given, and what was before where it changed', async () => {
    const { api, user } = open({
      [REVEAL]: [
        { body: [{ id: 'card.title', text: 'Honouring Ray', before: null }] },
        { body: [{ id: 'event.answer', text: '1942', before: '1941' }] },
        problem(403, 'request.forbidden', 'You may not do this.'),
      ],
    });
    const title = await screen.findByRole('row', { name: /^Title/ });
    expect(within(title).getByText(/13 characters/)).toBeVisible();
    await user.click(within(title).getByRole('button', { name: 'Reveal with a reason: Title' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reveal masked text' });
    await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(within(dialog).getByText('Please say why')).toBeVisible();
    expect(api.callsTo(REVEAL)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Reason'), 'Claire asked for it');
    await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(await within(title).findByText('Honouring Ray')).toBeVisible();
    expect(api.callsTo(REVEAL)[0]?.body).toEqual({ at: 3, fields: ['card.title'], reason: 'Claire asked for it' });

    await user.click(screen.getByRole('button', { name: 'Reveal the words of this event' }));
    await user.type(screen.getByLabelText('Reason'), 'And that');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect((await screen.findByText('1942')).closest('dd')).toHaveTextContent('from 1941 to 1942');
  });

  it('asks for what the filter names, says when nothing fits, and hands out the same rows as a file', async () => {
    const none: Timeline = { ...aTimeline(), found: 0, items: [] };
    const { api, user } = open({
      [HISTORY]: ({ path }) => ({ body: path.includes('lane=payment') ? none : aTimeline() }),
    });
    await user.selectOptions(await screen.findByLabelText('Lane'), 'payment');
    expect(await screen.findByText('No event fits.')).toBeVisible();
    expect(screen.getByText('0 of 3 events')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/admin/eulogies/12/timeline/download?format=csv&lane=payment',
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('3 events')).toBeVisible();
    await user.type(screen.getByLabelText('Words'), 'Anna');
    await waitFor(() => expect(api.calls.at(-1)?.path).toContain('search=Anna'), { timeout: 15_000 });
  });

  it('is closed to customers', async () => {
    open({}, undefined, 'customer');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  it('says when there is no such eulogy', async () => {
    open({ [HISTORY]: problem(404, 'eulogy.not-found', 'No such eulogy') });
    expect(await screen.findByRole('heading', { name: 'There is no such eulogy' })).toBeVisible();
  });

  it('can be asked again when it did not come', async () => {
    const { user } = open({ [HISTORY]: [problem(503, 'busy', 'One moment'), { body: aTimeline() }] });
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await now(/^3 of 3/)).toBeVisible();
  });
});
