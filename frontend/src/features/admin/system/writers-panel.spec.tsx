import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { WritersPanel } from './writers-panel.js';

const GET = 'GET /api/admin/writers';

function aWriter(change: Partial<Schemas['WriterFiguresResponse']> = {}): Schemas['WriterFiguresResponse'] {
  return {
    ...{ writer: 'arranger', prompt: null, texts: 3, insteadOfModel: 1, words: 1_800, sentences: 120, marked: 0 },
    ...{ edited: 6, rewritten: 0, takenOut: 3, confirmed: 0, finished: 2, costMicros: 0, withoutPrice: 0 },
    ...{ firstAt: '2026-11-01T10:00:00.000Z', lastAt: '2026-11-20T10:00:00.000Z' },
    ...change,
  };
}

const open = (answers: Answers) => {
  stubApi(answers);
  return renderRoute('/admin', [{ path: '/admin', Component: WritersPanel }]);
};

const aRegister = (items: Schemas['WriterFiguresResponse'][], failed = 0): Schemas['WritersResponse'] => ({
  ...{ at: '2026-11-21T10:00:00.000Z', days: 90, asked: 5, failed, items },
});

describe('What wrote the texts', () => {
  it('shows each writer with its share, what was marked and changed, and what a text cost', async () => {
    const model = { writer: 'm-large', prompt: 'draft@5', texts: 1, marked: 6, costMicros: 41_000 };
    open({ [GET]: { body: aRegister([aWriter(), aWriter({ ...model, edited: 0, takenOut: 0, finished: 0 })], 1) } });
    const table = await screen.findByRole('table', { name: 'Texts by who wrote them' });
    const [own, other] = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(own).toEqual(expect.arrayContaining(['–', '3 (75 %)', '0 %', '2.0', '1.0', '67 %', 'US$0.00']));
    expect(other).toEqual(expect.arrayContaining(['draft@5', '1 (25 %)', '5 %', '0.0', '0 %', 'US$0.04']));
    expect(screen.getByText(/5 texts were asked for\. Of 1 text nothing came\./)).toBeVisible();
  });

  it('says where the price of calls is not known, and where nothing was written', async () => {
    const { unmount } = open({ [GET]: { body: aRegister([aWriter({ writer: 'local-model', withoutPrice: 4 })]) } });
    expect(await screen.findByText('not known')).toBeVisible();
    unmount();
    open({ [GET]: { body: aRegister([]) } });
    expect(await screen.findByText('No text was written in these days.')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    stubApi({ [GET]: [problem(503, 'unavailable', 'Please try again.'), { body: aRegister([aWriter()]) }] });
    const { user } = renderRoute('/admin', [{ path: '/admin', Component: WritersPanel }]);
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Our own arranger')).toBeVisible();
  });
});
