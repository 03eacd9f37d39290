import { screen, waitFor } from '@testing-library/react';
import { aFullEulogy, textOf } from '../../../testing/questions.js';
import { openAt } from '../testing/open-questionnaire.js';

const fresh = (change: Parameters<typeof aFullEulogy>[0] = {}) => ({
  'GET /api/eulogies/7': { body: aFullEulogy({ title: 'Honouring Ray', responses: {}, ...change }) },
});
const SAVE = 'PATCH /api/eulogies/7/responses';

describe('The name that was given with the title', () => {
  it('stands in the first question, and is its answer for whoever goes on', async () => {
    const { api, user } = await openAt('name', fresh());
    expect(screen.getByLabelText('Full name')).toHaveValue('Ray');
    expect(screen.getByText(/“Ray” comes from the title/)).toBeVisible();
    expect(api.callsTo(SAVE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.callsTo(SAVE)[0]?.body).toMatchObject({ responses: { [textOf('name')]: 'Ray||' } }));
  });

  it('gives way to what is typed', async () => {
    const { api, user } = await openAt('name', fresh());
    await user.tab();
    screen.getByLabelText('Full name').focus();
    await user.keyboard('Raymond Whitlow');
    expect(screen.getByLabelText('Full name')).toHaveValue('Raymond Whitlow');
    expect(screen.queryByText(/comes from the title/)).toBeNull();
    await waitFor(() =>
      expect(api.callsTo(SAVE).at(-1)?.body).toMatchObject({ responses: { [textOf('name')]: 'Raymond Whitlow||' } }),
    );
  });

  it('is in every question, though the first was left', async () => {
    await openAt('story', fresh());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ray');
  });

  it.each([
    ['a title of one’s own', { title: 'For the one who fixed everything' }],
    ['somebody who was only asked', { isOwner: false }],
  ])('is not put into the field for %s', async (_what, change) => {
    await openAt('name', fresh(change));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });
});
