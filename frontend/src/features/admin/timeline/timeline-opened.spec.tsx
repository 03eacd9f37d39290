import { screen } from '@testing-library/react';
import { HISTORY, STATE, aTimeline, aState, open } from './testing/open-timeline.js';

describe('The timeline, opened', () => {
  it('compares on a phone by what changed, and shows the rest when it is asked for', async () => {
    const usual = window.matchMedia;
    const none = () => undefined;
    const narrow = (query: string) => ({ matches: query.includes('max-width') });
    window.matchMedia = ((query: string) => ({
      ...narrow(query),
      addEventListener: none,
      removeEventListener: none,
    })) as unknown as typeof window.matchMedia;
    try {
      const { user } = open({}, '/admin/eulogies/12/timeline?at=3&compare=1');
      const only = await screen.findByLabelText('Only what changed');
      expect(only).toBeChecked();
      expect(screen.queryByRole('row', { name: /^Paid/ })).toBeNull();
      await user.click(only);
      expect(screen.getByRole('row', { name: /^Paid/ })).toBeVisible();
    } finally {
      window.matchMedia = usual;
    }
  });

  it('opens on what the family did last, and not on what staff looked at since', async () => {
    open({ [HISTORY]: { body: aTimeline({ lastOfFamily: 2 }) } });
    expect(await screen.findByRole('table', { name: 'State at event 2' })).toBeVisible();
  });

  it('says of an answer that was written once that it never changed', async () => {
    const told = { kind: 'masked' as const, characters: 40 };
    const field = { id: 'answer.story.anna', label: '2. Story, Anna', value: told, was: null, changed: false };
    const of = (written: number) => ({ ...field, id: `answer.story.${written}`, label: `${written}. Story`, written });
    open({
      [STATE]: {
        body: { ...aState(3, null), groups: [{ id: 'questionnaire', title: 'Questionnaire', fields: [of(1), of(3)] }] },
      },
    });
    expect(await screen.findByRole('row', { name: /^1\. Story/ })).toHaveTextContent('Written once, never changed');
    expect(screen.getByRole('row', { name: /^3\. Story/ })).not.toHaveTextContent('Written once');
    expect(screen.getByRole('button', { name: 'Who changed it: 3. Story' })).toBeVisible();
  });
});
