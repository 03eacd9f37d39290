import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Dictate } from './dictate.js';
import { hearsHere, insertWords, type LocalRecognition } from '../../../lib/local-recognition.js';

class FakeRecognition extends EventTarget implements LocalRecognition {
  static available: ((options: { langs: string[]; processLocally: true }) => Promise<string>) | undefined;
  static made: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  interimResults = true;
  started = 0;
  stopped = 0;
  constructor() {
    super();
    FakeRecognition.made.push(this);
  }
  where: 'here' | 'anywhere' = 'anywhere';
  get processLocally(): boolean {
    return this.where === 'here';
  }
  set processLocally(value) {
    this.where = value ? 'here' : 'anywhere';
  }
  start(): void {
    this.started += 1;
  }
  stop(): void {
    this.stopped += 1;
  }
  abort(): void {
    this.stopped += 1;
  }
  say(...words: string[]): void {
    const results = words.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
    this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
  }
}

/** A browser of its own each time: the answer is asked for once. */
const offer = (availability: (lang: string) => Promise<string> | string) => {
  FakeRecognition.made = [];
  const Recognition = class extends FakeRecognition {
    static override available = async ({ langs, processLocally }: { langs: string[]; processLocally: true }) =>
      processLocally ? availability(langs[0]!) : 'unavailable';
  };
  (window as { SpeechRecognition?: unknown }).SpeechRecognition = Recognition;
};
afterEach(() => {
  delete (window as { SpeechRecognition?: unknown }).SpeechRecognition;
  delete (window as { webkitSpeechRecognition?: unknown }).webkitSpeechRecognition;
});

function Page({ onWords }: { onWords: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea aria-label="Story" ref={field} defaultValue="He drove" />
      <Dictate field={field} onWords={onWords} />
    </>
  );
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const button = () => screen.queryByRole('button', { name: 'Speak instead' });

describe('Speaking instead of typing', () => {
  it('is offered where this device itself can write down what is said', async () => {
    offer((lang) => (lang === 'en-GB' ? 'available' : 'unavailable'));
    const onWords = jest.fn();
    render(<Page onWords={onWords} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Speak instead' }));
    const [recognition] = FakeRecognition.made;
    expect(recognition).toMatchObject({ where: 'here', lang: 'en-GB', continuous: true, started: 1 });
    expect(screen.getByRole('status')).toHaveTextContent(/stays on this device/);
    act(() => recognition!.say('all night', 'with sandwiches'));
    expect(onWords).toHaveBeenCalledWith('He drove all night with sandwiches');
    expect(screen.getByLabelText('Story')).toHaveValue('He drove all night with sandwiches');
    fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
    expect(recognition!.stopped).toBe(1);
    expect(button()).toBeVisible();
  });

  it.each([
    ['no recogniser', () => undefined],
    [
      'a recogniser under an old name, which may send the voice away',
      () => {
        (window as { webkitSpeechRecognition?: unknown }).webkitSpeechRecognition = FakeRecognition;
      },
    ],
    ['a language pack that would have to be fetched', () => offer(() => 'downloadable')],
    ['nothing on the device', () => offer(() => 'unavailable')],
    [
      'a recogniser that cannot be bound to the device',
      () => {
        (window as { SpeechRecognition?: unknown }).SpeechRecognition = class extends EventTarget {
          static available = () => Promise.resolve('available');
        };
      },
    ],
    ['a policy that forbids it', () => offer(() => Promise.reject(new DOMException('no', 'NotAllowedError')))],
  ])('is not there with %s', async (_what, prepare) => {
    prepare();
    render(<Page onWords={jest.fn()} />);
    await settle();
    expect(button()).toBeNull();
    expect(await hearsHere()).toBeUndefined();
  });

  it('is not asked about again where the page ended over it, and is where the page was left in good order', async () => {
    offer(() => new Promise(() => undefined));
    void hearsHere();
    expect(localStorage.getItem('dictation:asking')).toBe('yes');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('dictation:asking')).toBeNull();
    offer(() => 'available');
    localStorage.setItem('dictation:asking', 'yes');
    expect(await hearsHere()).toBeUndefined();
    localStorage.removeItem('dictation:asking');
    offer(() => 'available');
    expect(await hearsHere()).toBeDefined();
    expect(localStorage.getItem('dictation:asking')).toBeNull();
  });

  it('says why when the microphone is not allowed, and stops when the page goes away', async () => {
    offer(() => 'available');
    const { unmount } = render(<Page onWords={jest.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Speak instead' }));
    act(() => void FakeRecognition.made[0]!.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' })));
    expect(screen.getByRole('status')).toHaveTextContent(/microphone is not allowed/);
    fireEvent.click(button()!);
    unmount();
    expect(FakeRecognition.made[1]!.stopped).toBe(1);
  });
});

describe('Words that were heard', () => {
  it.each([
    ['', 0, 'she sang', 'She sang'],
    ['He drove.', 9, 'then he slept', 'He drove. Then he slept'],
    ['He slept', 2, 'never', 'He never slept'],
    ['He drove, and slept', 8, 'home', 'He drove home, and slept'],
  ])('go into %j at %s', (text, at, words, after) => {
    expect(insertWords(text, at, words).text).toBe(after);
  });
});
