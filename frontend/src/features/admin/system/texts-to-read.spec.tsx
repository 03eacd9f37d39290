import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { TextsToRead } from './texts-to-read.js';

const GET = 'GET /api/admin/writers/texts';
const READ = 'POST /api/admin/writers/texts/7/read';
const row = {
  ...{ eulogyId: 7, since: '2026-11-20T10:00:00.000Z', writer: 'arranger', prompt: null, words: 560 },
  finishedAt: '2026-11-19T10:00:00.000Z',
};
const text = {
  sections: [
    [[{ text: 'I am Claire.', words: 3 }]],
    [
      [
        { text: 'He whistled.', words: 2 },
        { text: null, words: 41 },
      ],
    ],
  ],
};

const open = (answers: Answers) => {
  const api = stubApi(answers);
  return { api, ...renderRoute('/admin', [{ path: '/admin', Component: TextsToRead }]) };
};

describe('Texts to read', () => {
  it('are opened for a reason, with a gap where somebody else told', async () => {
    const { api, user } = open({ [GET]: { body: { items: [row] } }, [READ]: { body: text } });
    await user.click(await screen.findByRole('button', { name: 'Read Eulogy 7' }));
    const asked = await screen.findByRole('dialog', { name: 'Read Eulogy 7' });
    await user.click(within(asked).getByRole('button', { name: 'Read it' }));
    expect(api.callsTo(READ)).toEqual([]);
    await user.selectOptions(within(asked).getByLabelText('Common causes'), 'Reading texts of the arranger');
    await user.click(within(asked).getByRole('button', { name: 'Read it' }));
    const shown = await screen.findByRole('dialog', { name: 'Eulogy 7' });
    expect(within(shown).getByText('I am Claire.')).toBeVisible();
    expect(within(shown).getByText('[41 words of somebody else]')).toBeVisible();
    expect(api.callsTo(READ).map(({ body }) => body)).toEqual([{ reason: 'Reading texts of the arranger' }]);
  });

  it('say why one is not opened any more', async () => {
    const { user } = open({
      [GET]: { body: { items: [row] } },
      [READ]: problem(404, 'reading.not-allowed', 'Its owner took it back.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Read Eulogy 7' }));
    const asked = await screen.findByRole('dialog', { name: 'Read Eulogy 7' });
    await user.selectOptions(within(asked).getByLabelText('Common causes'), 'Reading texts of the arranger');
    await user.click(within(asked).getByRole('button', { name: 'Read it' }));
    expect(await within(asked).findByText('Its owner took it back.')).toBeVisible();
  });

  it('say where there are none, and where they could not be loaded', async () => {
    const { unmount } = open({ [GET]: { body: { items: [] } } });
    expect(await screen.findByText('Nobody has let us read a finished text yet.')).toBeVisible();
    unmount();
    const { user } = open({ [GET]: [problem(503, 'unavailable', 'Please wait.'), { body: { items: [] } }] });
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Nobody has let us read a finished text yet.')).toBeVisible();
  });
});
