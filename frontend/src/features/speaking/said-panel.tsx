import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/http.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { Notice } from '../../ui/notice.js';
import { TextArea } from '../../ui/text-area.js';
import { recordingCalls } from './api.js';
import { HearingChoice } from './hearing-choice.js';
import { piecesOf } from './pieces-of-speech.js';
import { Player } from './player.js';
import type { LocalRecording } from './sound-store.js';
import type { SpokenHere } from './spoken-here.js';
import { useOnDevice } from './use-spoken.js';

interface SaidPanelProps {
  spoken: SpokenHere;
  said: LocalRecording;
  /** Who gets the words; undefined: the speaker is the owner, and they are their own answer. */
  owner: string | undefined;
  transcriber: string | null;
  voices: 'heard' | 'silent' | null;
  onWords: (words: string) => void;
  onAgain: () => void;
}

/** What was said, and its words, which are nobody's answer until the speaker says yes. */
export function SaidPanel({ spoken, said, owner, transcriber, voices, onWords, onAgain }: SaidPanelProps) {
  useOnDevice(spoken);
  const { recordingId } = said;
  const heading = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(said.draft);
  const [problem, setProblem] = useState<string>();
  const [listening, setListening] = useState<'no' | 'yes'>('no');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const sent = spoken.sentOf(recordingId);
  const byMachine = draft !== '' && said.how !== 'typed';

  const write = (text: string): void => {
    setDraft(text);
    setProblem(undefined);
    void spoken.change(recordingId, { draft: text, ...(text === '' ? { how: 'typed' } : {}) });
  };
  const confirm = (): void => {
    if (draft.trim() === '') return setProblem('Please write down what you said first. One sentence is enough.');
    onWords(draft.trim());
    void spoken.change(recordingId, { draft, confirmed: 'yes' });
  };
  const letListen = async (by: string): Promise<void> => {
    const { place } = spoken.options;
    if (!place || listening === 'yes') return;
    setListening('yes');
    setProblem(undefined);
    try {
      const heard: string[] = [];
      const sound = await (await spoken.sound(recordingId, said.mime)).arrayBuffer();
      for (const piece of await piecesOf(sound))
        heard.push((await recordingCalls.transcribe(place, recordingId, by, piece)).text);
      const text = [draft, ...heard].filter((part) => part.trim() !== '').join(' ');
      setDraft(text);
      await spoken.change(recordingId, { draft: text, how: 'endpoint' });
      if (heard.every((part) => part === ''))
        setProblem('Nothing was heard in it. You can listen and write it yourself.');
    } catch (error) {
      setProblem(sentenceOf(error, 'This browser cannot read the recording for that. You can listen and write it.'));
    } finally {
      setListening('no');
    }
  };
  const drop = (): void => {
    spoken.drop(recordingId).catch((error: unknown) => setProblem(sentenceOf(error, 'Please try again.')));
  };

  return (
    <section className="said" aria-labelledby={`said-${recordingId}`}>
      <h2 id={`said-${recordingId}`} ref={heading} tabIndex={-1}>
        {byMachine ? 'Is this what you said?' : 'What did you say?'}
      </h2>
      <p className="muted">
        {owner === undefined
          ? 'It becomes your answer when you say so.'
          : `${owner} gets no words until you say so. Change whatever is wrong.`}
      </p>
      <Player seconds={said.seconds} what="your recording" load={() => spoken.sound(recordingId, said.mime)} />
      <SentState spoken={spoken} state={said.kept === 'yes' ? 'kept' : sent.state} />
      {sent.state === 'refused' && (
        <Notice tone="error" announce="alert">
          <p>{sent.why} You can still listen to it here and write it down.</p>
        </Notice>
      )}
      {transcriber !== null && spoken.options.place && (
        <div className="said-by-machine">
          <p className="small muted">
            {`${transcriber} can write it down. Your recording is sent there for that, and to nobody else. It may hear wrongly.`}
          </p>
          <Button
            busy={listening === 'yes' ? 'Listening…' : undefined}
            disabled={said.kept === 'no'}
            onClick={() => void letListen(transcriber)}
          >
            Send it to {transcriber}
          </Button>
        </div>
      )}
      <TextArea
        label={byMachine ? 'What we heard' : 'Listen, and write down what you said'}
        className="guest-words"
        maxLength={20_000}
        value={draft}
        error={problem}
        onChange={(event) => write(event.target.value)}
      />
      {byMachine && (
        <p className="small muted">
          A machine wrote this down. Please listen and change what is wrong: it invents words now and then, most of all
          where there was a silence.
        </p>
      )}
      {owner !== undefined && voices !== 'silent' && (
        <HearingChoice choices={said.choices} onChange={(choices) => void spoken.change(recordingId, { choices })} />
      )}
      <div className="acts said-give">
        <Button look="main" onClick={confirm}>
          {owner === undefined ? 'Yes, this is my answer' : `Yes, give it to ${owner}`}
        </Button>
        <Button look="word-plain" onClick={onAgain}>
          <Icon name="microphone" />
          Say it again instead
        </Button>
        <Button look="word-plain" onClick={drop}>
          Delete the recording
        </Button>
      </div>
    </section>
  );
}

/** Where the sound is. */
export function SentState({ spoken, state }: { spoken: SpokenHere; state: 'here' | 'sending' | 'kept' | 'refused' }) {
  const { keeps } = useOnDevice(spoken);
  if (state === 'refused') return null;
  const here = keeps === 'device' ? 'Kept on this device' : 'Kept as long as this page is open';
  const words = state === 'kept' ? 'Kept safe' : state === 'sending' ? `${here}, on its way…` : here;
  return (
    <p className="saved" role="status">
      {state === 'kept' && <Icon name="check" />}
      {words}
    </p>
  );
}
