import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NO_ANSWERS, readTaste, writeTaste, type KeptTaste } from '../../../lib/taste/kept-taste.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { routes, save, stub, visited } from '../testing/open-questionnaire.js';

const PEG = { ...NO_ANSWERS, name: 'Margaret Doyle', called: 'Peg', relation: 'Mum', story: 'She sang.' };
const kept = (change: Partial<KeptTaste> = {}): void =>
  void writeTaste({ answers: PEG, keptAt: 1, eulogyId: 7, ...change });
const textOf = (id: string): string => questions.find((question) => question.id === id)?.questionText ?? '';

const open = (eulogy: Parameters<typeof aFullEulogy>[0] = {}) => {
  visited();
  const api = stub({
    'GET /api/eulogies/7': { body: aFullEulogy({ progress: { answered: 0, total: 15 }, ...eulogy }) },
    'PATCH /api/eulogies/7/responses': save,
  });
  renderRoute('/questionnaire/7', routes);
  const sent = (): Record<string, string> =>
    Object.assign(
      {},
      ...api.callsTo('PATCH /api/eulogies/7/responses').map(({ body }) => (body as { responses: object }).responses),
    ) as Record<string, string>;
  return { api, sent };
};

const begins = () => screen.findByRole('button', { name: 'Get Started' });

describe('A story that was told before there was an account', () => {
  it('is saved into the questionnaire that was paid for, said to be there, and leaves the device', async () => {
    kept();
    const { sent } = open();
    expect(await screen.findByText(/What you wrote before is already here/)).toBeVisible();
    await waitFor(() => expect(readTaste()).toBeUndefined());
    expect(sent()).toMatchObject({ [textOf('name')]: 'Margaret Doyle|Peg|', [textOf('story')]: 'She sang.' });
  });

  it('is asked for nothing but which words to use for the person', async () => {
    kept();
    const { sent } = open();
    fireEvent.click(await screen.findByLabelText('She/Her'));
    expect(screen.getByLabelText('She/Her')).toBeChecked();
    await waitFor(() => expect(sent()[textOf('name')]).toBe('Margaret Doyle|Peg|She/Her'));
    fireEvent.click(await begins());
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
  });

  it('never replaces an answer that is there', async () => {
    kept();
    const { sent } = open({ responses: responsesFor({ story: 'The ham.' }) });
    await begins();
    await waitFor(() => expect(readTaste()).toBeUndefined());
    expect(sent()[textOf('story')]).toBeUndefined();
  });

  it.each([
    ['another eulogy', {}, { eulogyId: 8 }],
    ['somebody else’s eulogy', { isOwner: false }, {}],
    ['an empty eulogy with another name', { title: 'Honouring Ray' }, { eulogyId: null }],
    ['what was never kept on purpose', {}, { keptAt: null, eulogyId: null }],
  ])('stays out of %s', async (_name, eulogy, change) => {
    kept(change);
    const { api } = open(eulogy);
    await waitFor(() => expect(api.callsTo('GET /api/eulogies/7').length).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector('.top-title, .welcome, .question')).not.toBeNull());
    expect(api.callsTo('PATCH /api/eulogies/7/responses')).toEqual([]);
    expect(readTaste()).toBeDefined();
  });

  it('finds its empty eulogy by the name where no tab of ours saw the payment', async () => {
    kept({ eulogyId: null });
    const { sent } = open({ title: 'Honouring Peg' });
    await begins();
    await waitFor(() => expect(readTaste()).toBeUndefined());
    expect(Object.keys(sent())).toHaveLength(3);
  });
});
