import { act, screen } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/fake-event-source.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { LecternScreen } from './lectern-screen.js';

const paragraph = (text: string) => ({ words: 3, pieces: [{ text, mark: null }], head: null, opens: true });
const taken = {
  ...{ title: 'Honouring Ray', subtitle: '', acknowledgement: '', unprintable: [], speakers: [] },
  paragraphs: ['He said little.', 'He rowed.', 'He wrote the tides.'].map(paragraph),
};
const mick = {
  ...{ number: 1, role: 'standby', name: 'Mick', speakerId: null, email: null, day: '2026-12-04' },
  ...{ closesAt: '2026-12-07T00:00:00.000Z', url: 'https://eulogy.example/copy/abc' },
};
const PLACE = 'POST /api/eulogies/7/place';

describe('The lectern while another one reads on', () => {
  let restore: () => void;
  beforeEach(() => {
    sessionStorage.clear();
    restore = FakeEventSource.install();
  });
  afterEach(() => restore());

  it('says who it is, leads nobody away by a touch or a key, and is taken back by one button', async () => {
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7/take-along': { body: taken },
      'GET /api/eulogies/7/copies': { body: { day: '2026-12-04', copies: [mick], speakers: [], shows: 'newest' } },
      [PLACE]: { status: 204 },
    });
    const { user } = renderRoute('/lectern/7', [{ path: '/lectern/:id', Component: LecternScreen }]);
    expect(await screen.findByText('Mick stands by')).toBeVisible();
    act(() => FakeEventSource.send('/api/eulogies/7/events?here=lectern', 'place', { paragraph: 1, by: 'standby' }));
    expect(screen.getByText('Mick is reading on.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    const before = api.callsTo(PLACE).length;
    await user.click(screen.getByText('He said little.'));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('He rowed.')).toHaveAttribute('aria-current', 'true');
    expect(api.callsTo(PLACE)).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'I go on speaking' }));
    expect(api.callsTo(PLACE).at(-1)?.body).toEqual({ paragraph: 1, step: 'move' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('He wrote the tides.')).toHaveAttribute('aria-current', 'true');
  });
});
