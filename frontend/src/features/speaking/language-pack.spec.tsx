import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hearsHere, packHere } from '../../lib/local-recognition.js';
import { LanguagePackOffer } from './language-pack.js';

type Options = { langs: string[]; processLocally: true };

/** A browser of its own each time: the answer is asked for once. */
function offer(pack: 'downloadable' | 'unavailable' | 'available', install?: (options: Options) => Promise<boolean>) {
  const asked: Options[] = [];
  let standing: string = pack;
  const Recognition = class extends EventTarget {
    processLocally = false;
    static available = ({ langs }: Options) => Promise.resolve(langs[0] === 'en-GB' ? standing : 'unavailable');
    static install =
      install &&
      (async (options: Options) => {
        asked.push(options);
        const isThere = await install(options);
        if (isThere) standing = 'available';
        return isThere;
      });
  };
  Object.defineProperty(Recognition.prototype, 'processLocally', { value: false, writable: true });
  (window as { SpeechRecognition?: unknown }).SpeechRecognition = Recognition;
  return asked;
}
afterEach(() => {
  delete (window as { SpeechRecognition?: unknown }).SpeechRecognition;
});
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const button = () => screen.queryByRole('button', { name: 'Fetch the language pack' });

describe('The language pack of a device', () => {
  it('is offered where it would let the device hear by itself, fetched for this device alone, and heard with', async () => {
    const asked = offer('downloadable', () => Promise.resolve(true));
    render(<LanguagePackOffer />);
    expect(await screen.findByText(/What you say stays on the device/)).toBeVisible();
    expect(await hearsHere()).toBeUndefined();
    await userEvent.click(button()!);
    expect(await screen.findByText(/It is there\./)).toBeVisible();
    expect(asked).toEqual([{ langs: ['en-GB'], processLocally: true }]);
    expect(await hearsHere()).toBeDefined();
    expect(button()).toBeNull();
  });

  it.each([
    ['answers no', () => Promise.resolve(false)],
    ['breaks off', () => Promise.reject(new DOMException('no', 'NetworkError'))],
  ])('can be asked for again where the browser %s', async (_, install) => {
    offer('downloadable', install);
    render(<LanguagePackOffer />);
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch the language pack' }));
    expect(await screen.findByText(/You can speak all the same/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['no recogniser', () => undefined],
    ['no way to fetch one', () => offer('downloadable')],
    ['none for any English', () => offer('unavailable', () => Promise.resolve(true))],
    ['one that is there already', () => offer('available', () => Promise.resolve(true))],
  ])('is no word where there is %s', async (_, prepare) => {
    prepare();
    render(<LanguagePackOffer />);
    await settle();
    expect(button()).toBeNull();
    expect(await packHere()).toBeUndefined();
  });
});
