import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import {
  hearsHere,
  insertWords,
  wordsHeard,
  type HearsHere,
  type LocalRecognition,
} from '../../../lib/local-recognition.js';

interface DictateProps {
  /** Where the words go. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  onWords: (text: string) => void;
}

type State = 'quiet' | 'listening' | 'refused' | 'broke-off';

const SENTENCES: Record<State, string> = {
  quiet: '',
  listening: 'Listening. What you say stays on this device and is written down here.',
  refused: 'The microphone is not allowed on this page. You can allow it in the browser’s settings, or type.',
  'broke-off': 'The browser stopped listening. What was heard so far is in the text.',
};

/** Speaking instead of typing, where this very device can write down what is said; nothing anywhere else. */
export function Dictate({ field, onWords }: DictateProps) {
  const [ear, setEar] = useState<HearsHere>();
  const [state, setState] = useState<State>('quiet');
  const recognition = useRef<LocalRecognition>(undefined);

  useEffect(() => {
    let isHere = true;
    void hearsHere().then((found) => {
      if (isHere) setEar(found);
    });
    return () => {
      isHere = false;
      recognition.current?.abort();
    };
  }, []);

  if (!ear) return null;

  const hear = (event: Event): void => {
    const words = wordsHeard(event);
    const element = field.current;
    if (words === '' || !element) return;
    // A caret at the very start is one that nobody has placed: what is said goes on from what is there.
    const { text, caret } = insertWords(element.value, element.selectionStart || element.value.length, words);
    element.value = text;
    element.setSelectionRange(caret, caret);
    onWords(text);
  };
  const stop = (): void => {
    recognition.current?.stop();
    recognition.current = undefined;
    setState('quiet');
  };
  const start = (): void => {
    const made = ear.make();
    recognition.current = made;
    made.addEventListener('result', hear);
    made.addEventListener('error', (event) => {
      if (recognition.current !== made) return;
      const { error } = event as unknown as { error?: string };
      recognition.current = undefined;
      setState(error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'broke-off');
    });
    made.addEventListener('end', () => {
      if (recognition.current !== made) return;
      recognition.current = undefined;
      setState('quiet');
    });
    try {
      made.start();
      setState('listening');
    } catch {
      recognition.current = undefined;
      setState('broke-off');
    }
  };

  return (
    <div className="dictate">
      <Button look="word-plain" aria-pressed={state === 'listening'} onClick={state === 'listening' ? stop : start}>
        <Icon name="microphone" />
        {state === 'listening' ? 'Stop listening' : 'Speak instead'}
      </Button>
      <p role="status" className="small muted">
        {SENTENCES[state]}
      </p>
    </div>
  );
}
