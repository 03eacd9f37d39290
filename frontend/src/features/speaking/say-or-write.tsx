import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { SaidBefore } from './said-before.js';
import { SaidPanel } from './said-panel.js';
import { Speak } from './speak.js';
import type { SpokenHere } from './spoken-here.js';
import { useSaidAt } from './use-spoken.js';

interface SayOrWriteProps {
  spoken: SpokenHere;
  questionId: string;
  /** Who gets the words; undefined: the speaker is the owner. */
  owner: string | undefined;
  /** Words are there already. */
  hasWords: 'yes' | 'no';
  /** What stands above and is reached first by the keyboard: most guests speak, most owners type. */
  first: 'voice' | 'words';
  onWords: (words: string) => void;
  /** The place to write; it steps back while somebody speaks. */
  children: ReactNode;
}

/** One question of memory, answered by voice or in writing. */
export function SayOrWrite({ spoken, questionId, owner, hasWords, first, onWords, children }: SayOrWriteProps) {
  const { open, elsewhere, told, transcriber, voices } = useSaidAt(spoken, questionId);
  const [again, setAgain] = useState<'no' | 'yes'>('no');
  const [state, setState] = useState<'recording' | 'done'>('done');
  if (open && again === 'no' && state === 'done') {
    return (
      <>
        <SaidPanel
          key={open.recordingId}
          {...{ spoken, owner, transcriber, voices, onWords }}
          said={open}
          onAgain={() => {
            setAgain('yes');
            void spoken.drop(open.recordingId).catch(() => undefined);
          }}
        />
        {hasWords === 'yes' && children}
      </>
    );
  }
  return (
    <>
      {state === 'done' && first === 'words' && children}
      <Speak
        spoken={spoken}
        questionId={questionId}
        size={hasWords === 'yes' || told.length > 0 ? 'small' : 'large'}
        onRecording={(now) => {
          setState(now);
          if (now === 'done') setAgain('no');
        }}
      />
      {elsewhere && (
        <div className="said-elsewhere">
          <p>You said something here that has no words yet.</p>
          <Button onClick={() => void spoken.take(elsewhere)}>Listen and write it down</Button>
        </div>
      )}
      {state === 'done' && first === 'voice' && children}
      <SaidBefore spoken={spoken} told={told} />
    </>
  );
}
