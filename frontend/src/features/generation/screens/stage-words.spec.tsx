import { act, screen } from '@testing-library/react';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { GeneratingScreen } from './generating-screen.js';

const open = (change: Parameters<typeof aFullEulogy>[0]) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy({ status: 'generating', ...change }) },
    'GET /api/questions/other': { body: questions },
  });
  return { api, ...renderRoute('/generating/7', [{ path: '/generating/:id', Component: GeneratingScreen }]) };
};

describe('The words of the wait', () => {
  it.each([
    ['started', 'Starting eulogy generation...'],
    ['reading', 'Analyzing your responses...'],
    ['choosing', 'Crafting meaningful phrases...'],
    ['writing', 'Building the structure...'],
    ['checking', 'Adding personal touches...'],
  ] as const)('at the stage %s: %s', async (stage, words) => {
    open({ stage });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByText(words)).toHaveAttribute('role', 'status');
    expect(screen.queryByText('All done!')).toBeNull();
  });

  it('at the end: All done!', async () => {
    open({ status: 'completed', generatedContent: 'Ray was my dad.' });
    expect(await screen.findByText('All done!')).toBeVisible();
  });
});

describe('The bar on the screen', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());
  const value = () => Number(screen.getByRole('progressbar').getAttribute('value'));

  it('moves as if 60 seconds were the whole, and never reaches the end without the text', async () => {
    open({ stage: 'writing' });
    await screen.findByText('Building the structure...');
    const before = value();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(value() - before).toBeGreaterThan(8);
    expect(value() - before).toBeLessThan(12);
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(value()).toBeLessThan(100);
    expect(screen.queryByText('Eulogy Complete!')).toBeNull();
  }, 20_000);

  it('asks for the eulogy every 3 seconds meanwhile', async () => {
    const { api } = open({ stage: 'writing' });
    await screen.findByText('Building the structure...');
    const asked = () => api.callsTo('GET /api/eulogies/7').length;
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked() - before).toBeGreaterThanOrEqual(9);
    expect(asked() - before).toBeLessThanOrEqual(11);
  }, 20_000);
});
