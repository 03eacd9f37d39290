import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { routes } from '../../../app/routes.js';
import { readTaste, writeTaste } from '../../../lib/taste/kept-taste.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { siteFacts as facts } from '../../../testing/site-facts.js';
import { stubApi } from '../../../testing/stub-api.js';
import type { SiteFacts } from '../facts.js';
import { forgetSiteSession } from '../site-session.js';
import { useTestWorker } from './testing-worker.js';

const open = (change: Partial<SiteFacts> = {}, user: object | null = null) => {
  const api = stubApi({
    'GET /api/site-facts': { body: { ...facts, ...change } },
    'GET /api/auth/session': { body: { user } },
    'POST /api/visits': { status: 204 },
    'POST /api/visits/steps': { status: 204 },
  });
  return { api, ...renderRoute('/try', routes) };
};

const story = () => screen.findByLabelText(/^Tell one story/);
const see = () => fireEvent.click(screen.getByRole('button', { name: 'See my words as a beginning' }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function tellOfPeg(words = 'mum kept an open table. she sang') {
  await story();
  type('Full name', 'Margaret Doyle');
  type('What people called them', 'Peg');
  fireEvent.click(screen.getByLabelText('Mum'));
  type(/^Tell one story/, words);
}

beforeEach(() => {
  forgetSiteSession();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  window.scrollTo = () => undefined;
  useTestWorker('there');
});

describe('One story, tried', () => {
  it('is read as a beginning, every sentence with its source, and nothing is sent while it is told', async () => {
    const { api } = open();
    await tellOfPeg();
    const sent = () => api.calls.filter(({ path }) => path !== '/api/visits').length;
    const before = sent();
    see();
    expect(await screen.findByRole('heading', { level: 1, name: 'Honouring Peg' })).toHaveFocus();
    const source = () => within(screen.getByRole('complementary', { name: 'Where this sentence comes from' }));
    expect(source().getByText('Your answers to questions 1 and 2, in one sentence.')).toBeVisible();
    fireEvent.focus(screen.getByRole('button', { name: 'Mum kept an open table.' }));
    expect(source().getByText('mum kept an open table.')).toBeVisible();
    expect(screen.getByText(/How old Peg was, where Peg grew up/)).toBeVisible();
    expect(screen.getByText('once, in Australian dollars').parentElement).toHaveTextContent('$79.99');
    expect(sent()).toBe(before);
  });

  it('asks at once, and says what is counted after the questions', async () => {
    open();
    await story();
    const counted = screen.getByText(/When you leave, we count one visit/);
    const go = screen.getByRole('button', { name: 'See my words as a beginning' });
    expect(go.compareDocumentPosition(counted)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for a story where there is none, at the field', async () => {
    open();
    await story();
    see();
    expect(screen.getByText('Tell one thing first. A sentence is enough.')).toBeVisible();
    expect(screen.getByLabelText(/^Tell one story/)).toHaveFocus();
  });

  it('asks kindly for more where one word was told, and leads back to it', async () => {
    open();
    await tellOfPeg('kind');
    see();
    expect(await screen.findByText(/That’s a beginning/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Add a little more' }));
    expect(await story()).toHaveValue('kind');
  });

  it('says why a story is not shown that no eulogy would hold, and that it is kept', async () => {
    open();
    await tellOfPeg('she sang in the shed with the radio on. '.repeat(200));
    see();
    expect(await screen.findByText(/Your story takes about 16 minutes to read aloud/)).toBeVisible();
  });

  it('stays on this device, is deleted with one press, and comes back with another', async () => {
    open();
    await tellOfPeg('she sang');
    expect(readTaste()?.answers).toMatchObject({ called: 'Peg', relation: 'Mum', story: 'she sang' });
    fireEvent.click(screen.getByRole('button', { name: 'Delete what I wrote' }));
    expect(readTaste()).toBeUndefined();
    expect(await story()).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await story()).toHaveValue('she sang');
    expect(readTaste()?.answers.story).toBe('she sang');
    cleanup();
    open();
    expect(await story()).toHaveValue('she sang');
  });

  it('can be told in a word of one’s own', async () => {
    open();
    await tellOfPeg();
    fireEvent.click(screen.getByLabelText('Someone else'));
    type('In your own words', 'neighbour');
    see();
    expect(await screen.findByText('Peg was my neighbour.')).toBeVisible();
  });

  it('leads a visitor to an account and somebody with one to the payment, and keeps it for the way', async () => {
    open();
    await tellOfPeg();
    see();
    const keep = await screen.findByRole('link', { name: 'Keep it and go on' });
    expect(keep).toHaveAttribute('href', '/auth?mode=create');
    keep.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(keep);
    expect(readTaste()).toMatchObject({ keptAt: expect.any(Number), eulogyId: null });
    cleanup();
    forgetSiteSession();
    window.location.hash = '';
    open({}, aUser());
    await tellOfPeg();
    see();
    expect(await screen.findByRole('link', { name: 'Keep it and go on' })).toHaveAttribute('href', '/checkout/other');
  });

  it('waits with what was kept where there is no connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await tellOfPeg();
    see();
    fireEvent.click(await screen.findByRole('link', { name: 'Keep it and go on' }));
    expect(screen.getByText(/You’re offline right now\./)).toBeVisible();
    online.mockRestore();
  });

  it('is counted when somebody leaves: how far, and no word', async () => {
    const { api } = open();
    await tellOfPeg();
    see();
    await screen.findByRole('heading', { level: 1, name: 'Honouring Peg' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(api.callsTo('POST /api/visits/steps').map(({ body }) => body)).toEqual([{ steps: ['begun', 'read'] }]);
  });

  it('says so where what arranges the words did not load, and tries again', async () => {
    useTestWorker('missing');
    open();
    await tellOfPeg();
    see();
    expect(await screen.findByText('We couldn’t arrange your words just now.')).toBeVisible();
    useTestWorker('there');
    see();
    expect(await screen.findByRole('heading', { level: 1, name: 'Honouring Peg' })).toBeVisible();
  });

  it('says that another writer writes the finished text where a model is configured, and shows a whole text of each', async () => {
    open({ writer: 'model' });
    await tellOfPeg();
    see();
    expect(await screen.findByText(/The finished eulogy is written by a language model/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'See a whole example of each' });
    const examples = document.querySelector(link.getAttribute('href') ?? '');
    expect(examples?.querySelectorAll('details')).toHaveLength(2);
    cleanup();
    window.location.hash = '';
    writeTaste({
      answers: { name: '', called: '', relation: '', ownWord: '', story: '' },
      keptAt: null,
      eulogyId: null,
    });
    open();
    await tellOfPeg();
    see();
    expect(await screen.findByText(/The finished eulogy is made the same way/)).toBeVisible();
  });

  it('sells nothing while nothing of the kind is on sale', async () => {
    open({ catalogue: catalogue.map((item) => ({ ...item, status: 'coming_soon' as const })) });
    await tellOfPeg();
    see();
    expect(await screen.findByText(/There’s nothing to buy at the moment/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Keep it and go on' })).toBeNull();
  });
});
