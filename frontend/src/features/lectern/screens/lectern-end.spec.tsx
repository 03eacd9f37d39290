import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { LecternScreen } from './lectern-screen.js';

const paragraph = (text: string) => ({ words: 3, pieces: [{ text, mark: null }], head: null, opens: true });
const taken = {
  title: 'Honouring Ray',
  subtitle: '',
  acknowledgement: '',
  unprintable: [],
  speakers: [],
  paragraphs: [paragraph('He said little.'), paragraph('He rowed.')],
};

describe('The end of the text at the lectern', () => {
  it('is reached by the same button, and offers the ways on', async () => {
    stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7/take-along': { body: taken },
      'POST /api/eulogies/7/place': { body: {} },
    });
    const { user } = renderRoute('/lectern/7', [{ path: '/lectern/:id', Component: LecternScreen }]);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const end = screen.getByRole('button', { name: 'The end' });
    // pressed once too often, it leads nowhere else
    expect(end).toHaveFocus();
    await user.click(end);
    expect(screen.getByRole('heading', { name: 'That was all.' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to the eulogy' })).toHaveAttribute('href', '/eulogy/7');
    expect(screen.getByRole('link', { name: 'Practise again' })).toHaveAttribute('href', '/practice/7');
  });
});
