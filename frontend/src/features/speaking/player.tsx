import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import './speaking.css';

/** Three quarters: slow enough to write along, and still a voice. */
const SLOWER = 0.75;

interface PlayerProps {
  seconds: number;
  /** "your recording", "what Tom said". */
  what: string;
  load: () => Promise<Blob>;
}

/** A voice, to be heard as often as one likes, and slower. It is fetched when somebody wants to hear it. */
export function Player({ seconds, what, load }: PlayerProps) {
  const player = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string>();
  const [state, setState] = useState<'still' | 'loading' | 'playing' | 'failed'>('still');
  const [at, setAt] = useState(0);
  const [pace, setPace] = useState<'as-said' | 'slower'>('as-said');
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const play = async (): Promise<void> => {
    const element = player.current;
    if (!element) return;
    try {
      if (url === undefined) {
        setState('loading');
        const made = URL.createObjectURL(await load());
        setUrl(made);
        element.src = made;
      }
      element.playbackRate = pace === 'slower' ? SLOWER : 1;
      await element.play();
      setState('playing');
    } catch {
      setState('failed');
    }
  };
  const press = (): void => {
    if (state === 'playing') player.current?.pause();
    else void play();
  };
  const change = (): void => {
    const next = pace === 'slower' ? 'as-said' : 'slower';
    setPace(next);
    if (player.current) player.current.playbackRate = next === 'slower' ? SLOWER : 1;
  };
  const part = Math.min(1, seconds > 0 ? at / seconds : 0);
  return (
    <div className="player">
      <audio
        ref={player}
        preload="none"
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onPause={() => setState('still')}
        onEnded={() => setState('still')}
      />
      <button
        type="button"
        className="round"
        aria-label={state === 'playing' ? `Pause ${what}` : `Play ${what}, ${inWords(seconds)}`}
        onClick={press}
      >
        <Icon name={state === 'playing' ? 'pause' : 'play'} />
      </button>
      <span className="player-line" aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
      <span className="num">{clock(seconds)}</span>
      <Button look="word" aria-pressed={pace === 'slower'} onClick={change}>
        Slower
      </Button>
      <p role="status" className="player-said">
        {state === 'failed' && 'It could not be played just now. Please try again.'}
      </p>
    </div>
  );
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [minutes > 0 && count(minutes, 'minute'), count(rest, 'second')].filter(Boolean).join(' ');
}
