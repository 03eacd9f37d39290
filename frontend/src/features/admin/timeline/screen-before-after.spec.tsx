import { screen, within } from '@testing-library/react';
import type { RecordedCall } from '../../../testing/stub-api.js';
import type { TimelineScreen } from './timeline-data.js';
import { SCREEN, aScreen, open } from './testing/open-timeline.js';

/** The owner's rooms at an event as `now`, and at the one before as `then`. */
const beside = (now: Partial<TimelineScreen>, then: Partial<TimelineScreen>) => ({
  [SCREEN]: ({ path }: RecordedCall) => {
    const isNow = new URL(path, 'http://localhost').searchParams.has('compare');
    return { body: isNow ? { ...aScreen(3, 2), ...now } : { ...aScreen(2, null), ...then } };
  },
});
const change = (id: string, label: string, what: 'new' | 'changed' | 'gone' = 'changed') => ({ id, label, what });
const pairs = async () => within(await screen.findByRole('list', { name: 'What this event changed' }));
const sides = async (id: number) => {
  const pair = (await pairs()).getAllByRole('listitem')[id]!;
  await within(pair).findByText('Before');
  const side = (name: string) => pair.querySelector<HTMLElement>(`[data-side='${name}']`)!;
  return { then: side('then'), now: side('now') };
};
const AT = '/admin/eulogies/12/timeline?at=3&view=screen';

describe('What an event changed on the owner’s screen', () => {
  it('stands there as it was before and as it is after, the card once for all of its parts', async () => {
    const card = aScreen(2, null).card!;
    const changed = [
      change('card.status', 'Status on the card'),
      change('card.progress', 'Questions answered'),
      change('text.0', 'Paragraph 1', 'new'),
    ];
    open(beside({ changed }, { card: { ...card, answered: 0 }, eulogy: null }), AT);
    const list = await pairs();
    expect(list.getByRole('button', { name: 'Status: draft → in progress' })).toBeVisible();
    const ofCard = await sides(0);
    expect(await within(ofCard.then).findByText('0/15 questions')).toBeVisible();
    expect(within(ofCard.now).getByText('1/15 questions')).toBeVisible();
    const ofText = await sides(1);
    expect(await within(ofText.then).findByText('No such paragraph')).toBeVisible();
    expect(ofText.now).toHaveTextContent(/200 characters/);
    expect(screen.getByText('Changed by this event. Status: draft → in progress').parentElement).toHaveAttribute(
      'id',
      'seen-card.status',
    );
  });

  it('names the question of an answer, and keeps either side masked until somebody says why', async () => {
    const [first, second] = aScreen(3, 2).questions;
    const longer = {
      ...second!,
      answers: second!.answers.map((one) => ({ ...one, value: { kind: 'masked' as const, characters: 55 } })),
    };
    open(
      beside(
        { questions: [first!, longer], changed: [change('answer.story.anna', 'Story, Anna')] },
        { questions: [first!, second!] },
      ),
      AT,
    );
    const { then, now } = await sides(0);
    expect((await pairs()).getByText('2. Tell one story')).toBeVisible();
    expect(await within(then).findByText(/40 characters/)).toBeVisible();
    expect(now).toHaveTextContent(/55 characters/);
    expect(within(then).getByRole('button', { name: 'Reveal with a reason: Tell one story, Anna…' })).toBeVisible();
  });

  it('says of somebody who came, of a first text and of the review what was not there before', async () => {
    const { people, review } = aScreen(3, 2);
    open(
      beside(
        {
          changed: [
            change('person.anna', 'Anna in the circle', 'new'),
            change('eulogy', 'Version of the text', 'new'),
            change('review', 'The owner’s say in the review'),
          ],
        },
        { people: people.filter(({ id }) => id !== 'anna'), eulogy: null, review: { ...review!, tone: 'warm' } },
      ),
      AT,
    );
    const came = await sides(0);
    expect(await within(came.then).findByText('Not among the people')).toBeVisible();
    expect(came.now).toHaveTextContent('Anna');
    const text = await sides(1);
    expect(text.then).toHaveTextContent('No text had been written.');
    expect(text.now).toHaveTextContent(/Version 2 of 3/);
    const said = await sides(2);
    expect(said.then).toHaveTextContent(/Tone\s*Warm$/);
    expect(said.now).toHaveTextContent(/Tone\s*Light$/);
  });
});
