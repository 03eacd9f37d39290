import { useEffect, useState } from 'react';
import { packHere, type LanguagePack } from '../../lib/local-recognition.js';
import { Button } from '../../ui/button.js';

type State = 'offered' | 'fetching' | 'there' | 'failed';

const SENTENCES: Readonly<Record<State, string>> = {
  offered:
    'This device can write down what you say by itself, once it has fetched a language pack from the maker of the browser. What you say stays on the device.',
  fetching: 'It is being fetched. You can begin to speak meanwhile.',
  there: 'It is there. From your next recording on, the device writes down what you say, and you check the words.',
  failed: 'That did not work. You can speak all the same, and write the words down while you listen.',
};

/** Offers the language pack that lets this very device write down what is said; nothing where there is none to be had. */
export function LanguagePackOffer() {
  const [pack, setPack] = useState<LanguagePack>();
  const [state, setState] = useState<State>('offered');
  useEffect(() => {
    let isHere = true;
    void packHere().then((found) => isHere && setPack(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (!pack) return null;
  const fetchIt = async (): Promise<void> => {
    if (state === 'fetching') return;
    setState('fetching');
    setState((await pack.install()) ? 'there' : 'failed');
  };
  return (
    <div className="language-pack small muted">
      <p role="status">{SENTENCES[state]}</p>
      {state !== 'there' && (
        <Button look="word" busy={state === 'fetching' ? 'Fetching…' : undefined} onClick={() => void fetchIt()}>
          {state === 'failed' ? 'Try again' : 'Fetch the language pack'}
        </Button>
      )}
    </div>
  );
}
