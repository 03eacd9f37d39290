import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { Notice } from '../../ui/notice.js';
import { LanguagePackOffer } from './language-pack.js';
import { keepSoundFile, type FileProblem } from './sound-file.js';
import { CannotRecord, kindHere, SoundRecorder, type Hindrance, type Progress } from './sound-recorder.js';
import { soundStore } from './sound-store.js';
import type { SpokenHere } from './spoken-here.js';
import { RecordingPanel } from './recording-panel.js';
import { useOnDevice } from './use-spoken.js';
import './speaking.css';

const HINDRANCES: Readonly<Record<Hindrance | 'too-long' | FileProblem, string>> = {
  unsupported: 'This browser cannot record. You can choose a recording that your phone made, or write.',
  refused: 'The microphone is not allowed on this page. You can allow it in the browser’s settings, or write.',
  'no-microphone': 'We can find no microphone on this device. You can write instead.',
  busy: 'Something else is using the microphone. Please close it and try again, or write.',
  full: 'There is no more room on this device. What you said so far is kept; you can make room, or write the rest.',
  'broke-off': 'The microphone stopped. What you said so far is kept.',
  'too-long': 'Ten minutes are full. What you said is kept, and you can begin another recording afterwards.',
  'not-sound': 'This file is no recording that we can keep. Please choose a sound file.',
  'too-large': 'This recording is larger than 12 MB. A shorter one will do.',
};

interface SpeakProps {
  spoken: SpokenHere;
  questionId: string;
  /** Small, where there is something at this question already. */
  size?: 'large' | 'small';
  onRecording?: (state: 'recording' | 'done') => void;
}

/** One large microphone: press and talk. */
export function Speak({ spoken, questionId, size = 'large', onRecording }: SpeakProps) {
  const { keeps } = useOnDevice(spoken);
  const recorder = useRef<SoundRecorder>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const [hindrance, setHindrance] = useState<keyof typeof HINDRANCES>();
  const [asking, setAsking] = useState<'no' | 'yes'>('no');
  const { eulogyId, speaker } = spoken.options;

  // whoever goes on to another page has said what they said
  useEffect(() => () => void recorder.current?.end().then(() => spoken.refresh().then(() => spoken.poke())), [spoken]);

  const start = async (): Promise<void> => {
    if (asking === 'yes') return;
    setHindrance(undefined);
    setAsking('yes');
    try {
      const store = await soundStore();
      recorder.current = await SoundRecorder.start({ eulogyId, speaker, questionId }, store, (now) => {
        if (now.state !== 'done') return setProgress(now);
        recorder.current = undefined;
        setProgress(undefined);
        setHindrance(now.ended);
        onRecording?.('done');
        void spoken.refresh().then(() => spoken.poke());
      });
      onRecording?.('recording');
    } catch (error) {
      setHindrance(error instanceof CannotRecord ? error.why : 'broke-off');
    } finally {
      setAsking('no');
    }
  };
  const again = async (): Promise<void> => {
    const id = recorder.current?.id;
    await recorder.current?.end();
    if (id !== undefined) await spoken.drop(id).catch(() => undefined);
    await start();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const kept = await keepSoundFile(file, { eulogyId, speaker, questionId }, await soundStore());
    setHindrance('problem' in kept ? kept.problem : undefined);
    await spoken.refresh();
    spoken.poke();
  };

  if (progress) {
    return (
      <RecordingPanel
        progress={progress}
        keeps={keeps}
        onPause={() => recorder.current?.pause()}
        onResume={() => recorder.current?.resume()}
        onDone={() => void recorder.current?.end()}
        onAgain={() => void again()}
      />
    );
  }
  return (
    <div className="speak" data-size={size}>
      {kindHere() === undefined ? (
        <>
          <label className="button">
            <Icon name="microphone" />
            Choose a recording
            <input
              type="file"
              className="sr-only"
              accept="audio/*"
              capture
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          <p className="muted">
            Record it with your phone, up to 10 minutes. You can check the words before anyone sees them.
          </p>
        </>
      ) : size === 'small' ? (
        <Button look="word-plain" aria-disabled={asking === 'yes'} onClick={() => void start()}>
          <Icon name="microphone" />
          Say something more
        </Button>
      ) : (
        <>
          <button type="button" className="mic" aria-disabled={asking === 'yes'} onClick={() => void start()}>
            <Icon name="microphone" />
            Press and talk
          </button>
          <p className="muted">
            Talk as long as you like, up to 10 minutes. You can check the words before anyone sees them.
          </p>
          <LanguagePackOffer />
        </>
      )}
      {hindrance && (
        <Notice announce="alert">
          <p>{HINDRANCES[hindrance]}</p>
        </Notice>
      )}
    </div>
  );
}
