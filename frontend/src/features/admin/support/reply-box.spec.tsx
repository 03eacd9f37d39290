import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { ReplyBox } from './reply-box.js';

const usual = window.matchMedia;
afterEach(() => {
  window.matchMedia = usual;
});

it('begins a new line with Enter on a screen that is touched, and sends by the button', async () => {
  const answer = (query: string) => ({ matches: query === '(pointer: coarse)' });
  window.matchMedia = answer as unknown as typeof window.matchMedia;
  stubApi({});
  const send = jest.fn().mockResolvedValue(undefined);
  const box = { place: 'a', label: 'Your answer', action: 'Send', busy: 'Sending…', failed: 'Failed', maxLength: 100 };
  const { user } = renderRoute('/', [{ path: '/', Component: () => <ReplyBox {...box} enter="sends" send={send} /> }]);
  await user.type(screen.getByLabelText('Your answer'), 'One{Enter}two');
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ message: 'One\ntwo' }));
});
