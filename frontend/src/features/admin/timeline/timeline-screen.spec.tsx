import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../testing/stub-api.js';
import type { Timeline } from './timeline-data.js';
import { HISTORY, STATE, REVEAL, aTimeline, aState, open, now } from './testing/open-timeline.js';

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
    expect(screen.getByRole('link', { name: 'Claire' })).toHaveAttribute('href', '/admin/people/claire');
  });

  it('goes from event to event by the slider, the arrows, the list and the links, and the address follows', async () => {
    const { user, router } = open({}, '/admin/eulogies/12/timeline?at=2');
    expect(await now(/^2 of 3/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await now(/^3 of 3/)).toBeVisible();
    await user.click(await screen.findByText(/^Event \d+ as it is stored$/));
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
    expect(router.state.preventScrollReset).toBe(true);
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
    expect(screen.getByLabelText('Compare with event')).toHaveValue(2);
    await user.keyboard('c');
    expect(screen.getByLabelText('Compare with event')).toHaveValue(null);
  });

  it('says first what the event itself changed, and what was there before it', async () => {
    const { api } = open();
    const table = within(await screen.findByRole('table', { name: 'State at event 3' }));
    expect(api.callsTo(STATE).map(({ path }) => path)).toContainEqual(expect.stringContaining('at=3&compare=2'));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('What this event changed');
    expect(rows[1]).toHaveTextContent(/^Status changedin progressbefore: draft$/);
    expect(table.getAllByRole('row', { name: /^Status/ })).toHaveLength(1);
    expect(rows[2]).toHaveTextContent('Dashboard card');
  });

  it('keeps in the address what the list is narrowed to', async () => {
    const { api, user, router } = open({}, '/admin/eulogies/12/timeline?lane=answers');
    await now(/^3 of 3/);
    expect(api.callsTo(HISTORY)[0]?.path).toContain('lane=answers');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(router.state.location.search).not.toContain('lane');
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('is compared with the event before by the key c on a page where nothing has the focus yet', async () => {
    const { user } = open({}, '/admin/eulogies/12/timeline?at=3');
    const field = await screen.findByLabelText('Compare with event');
    expect(document.body).toHaveFocus();
    await user.keyboard('c');
    expect(field).toHaveValue(2);
  });

  it('keeps an emptied answer in the state, with who emptied it and at which event', async () => {
    const emptied = { kind: 'emptied' as const, by: 'Tom Lowe', since: 2, at: '2025-11-07T11:14:52.000Z' };
    const field = {
      id: 'answer.story.anna',
      label: '2. Story, Anna',
      value: emptied,
      was: null,
      changed: false,
      written: 2,
    };
    const { user } = open({
      [STATE]: {
        body: { ...aState(3, null), groups: [{ id: 'questionnaire', title: 'Questionnaire', fields: [field] }] },
      },
    });
    const row = await screen.findByRole('row', { name: /^2\. Story, Anna/ });
    expect(row).toHaveTextContent(/Emptied by Tom Lowe at event 2, 7 Nov/);
    await user.click(within(row).getByRole('button', { name: 'Who changed it: 2. Story, Anna' }));
    expect(screen.getByLabelText('Words')).toHaveValue('“Story”');
  });

  it('closes the sheet of the state over the list, brings it back with the next event, and folds the filters', async () => {
    const { user } = open({}, '/admin/eulogies/12/timeline?at=2');
    expect(await now(/^2 of 3/)).toBeVisible();
    const sheet = screen.getByRole('region', { name: 'State' });
    await user.click(screen.getByRole('button', { name: 'Close the state' }));
    expect(sheet).toHaveAttribute('data-sheet', 'closed');
    expect(screen.getByRole('button', { name: /^2 Fact answered/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(sheet).toHaveAttribute('data-sheet', 'open');
    expect(screen.getByLabelText('Words')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByLabelText('Words')).toBeVisible();
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
    await user.click(within(title).getByRole('button', { name: 'Reveal with a reason: Title…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reveal masked text' });
    await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(within(dialog).getByText('Please say why')).toBeVisible();
    expect(api.callsTo(REVEAL)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Reason'), 'Claire asked for it');
    await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(await within(title).findByText('Honouring Ray')).toBeVisible();
    expect(api.callsTo(REVEAL)[0]?.body).toEqual({ at: 3, fields: ['card.title'], reason: 'Claire asked for it' });

    await user.click(screen.getByRole('button', { name: /^Reveal the words of this event\s?…$/ }));
    await user.type(screen.getByLabelText('Reason'), 'And that');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect((await screen.findByText('1942')).closest('dd')).toHaveTextContent('from 1941 to 1942');
  });

  it('shows the same moment as the owner saw it: card, answers, review and text, masked until revealed', async () => {
    const { api, user, router } = open({
      [REVEAL]: {
        body: [
          { id: 'answer.story.claire', text: 'She bred peas.', before: null },
          { id: 'answer.story.anna', text: 'She laughed.', before: null },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Owner’s screen' }));
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    expect(account.getByText('In Progress')).toBeVisible();
    expect(account.getByText('1/15 questions')).toBeVisible();
    expect(account.getByText('Continue Questionnaire')).toBeVisible();
    expect(account.queryByRole('link')).toBeNull();
    expect(account.getByText(/^There is too little in the answers/)).toBeVisible();
    const questionnaire = within(screen.getByRole('region', { name: 'Questionnaire' }));
    expect(questionnaire.getByText('Not answered')).toBeVisible();
    expect(questionnaire.getByText('Left out')).toBeVisible();
    expect(questionnaire.getByText('Must be in')).toBeVisible();
    const review = within(screen.getByRole('region', { name: 'Review' }));
    expect(review.getByText('Without religious words')).toBeVisible();
    expect(review.getByText('Anna').parentElement).toHaveTextContent('Anna1 memory, 0 included');
    const eulogy = within(screen.getByRole('region', { name: 'Eulogy' }));
    expect(
      eulogy.getByText(
        /^Version 2 of 3; version 1 is finished\. It could be read by its owner and whoever had the share link\./,
      ),
    ).toBeVisible();
    expect(eulogy.getByText(/200 characters, 1 sentence told by nobody/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('view=screen'), { timeout: 15_000 });

    await user.click(questionnaire.getByRole('button', { name: 'Reveal 2 answers with a reason…' }));
    await user.type(await screen.findByLabelText('Reason'), 'Claire asked');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await questionnaire.findByText('She laughed.')).toBeVisible();
    const fields = ['answer.story.claire', 'answer.story.anna'];
    expect(api.callsTo(REVEAL)[0]?.body).toEqual({ at: 3, fields, reason: 'Claire asked' });
    expect(questionnaire.getByText('Written once, never changed')).toBeVisible();
    await user.click(questionnaire.getByRole('button', { name: 'Who wrote it: 2. Tell one story' }));
    expect(screen.getByLabelText('Words')).toHaveValue('“Story”');
    await waitFor(() => expect(api.calls.at(-1)?.path).toContain(`search=${encodeURIComponent('“Story”')}`), {
      timeout: 15_000,
    });
    await user.click(screen.getByRole('button', { name: 'Fields' }));
    expect(await screen.findByRole('table', { name: 'State at event 3' })).toBeVisible();
  });

  it('highlights on the owner’s screen what differs from another event, and leads there', async () => {
    const { user } = open({}, '/admin/eulogies/12/timeline?at=3&compare=1&view=screen');
    expect(await screen.findByText(/2 parts differ from event 1\./)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'What differs from event 1' }));
    expect(list.getByText('Name, gone')).toBeVisible();
    expect(screen.getByText('Emptied since event 1: Name')).toBeVisible();
    const part = screen.getByText('Changed since event 1').parentElement;
    expect(part).toHaveTextContent('Anna');
    await user.click(list.getByRole('button', { name: 'Story, Anna, changed' }));
    expect(part).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await now(/^2 of 3/)).toBeVisible();
    expect(await screen.findByText(/^What the owner saw after event 2/)).toBeVisible();
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
