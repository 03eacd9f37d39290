import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { clock } from './player.js';
import type { Progress } from './sound-recorder.js';

const BARS = 64;

interface RecordingPanelProps {
  progress: Progress;
  keeps: 'device' | 'memory';
  onPause: () => void;
  onResume: () => void;
  onDone: () => void;
  onAgain: () => void;
}

/** What is being said is drawn once and stays; nothing pulses. */
export function RecordingPanel({ progress, keeps, onPause, onResume, onDone, onAgain }: RecordingPanelProps) {
  const isPaused = progress.state === 'paused';
  const bars = drawn(progress.levels);
  return (
    <div className="rec">
      <p className="rec-state">
        <i aria-hidden="true" data-paused={isPaused ? 'yes' : 'no'} />
        <span role="status">{isPaused ? 'Paused' : 'Recording'}</span>
        <span className="num muted">{clock(progress.seconds)}, up to 10 minutes</span>
      </p>
      <svg className="rec-wave" viewBox="0 0 320 56" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((level, at) => {
          const height = level === undefined ? 3 : 3 + level * 50;
          return (
            <rect
              key={at}
              className={level === undefined ? 'later' : undefined}
              x={1 + at * 5}
              y={28 - height / 2}
              width={3}
              height={height}
              rx={1.5}
            />
          );
        })}
      </svg>
      <p className="small muted">
        {keeps === 'device'
          ? 'Kept on this device as you talk. Take your time: a silence does no harm.'
          : 'Please keep this page open: your browser keeps nothing for us. Take your time: a silence does no harm.'}
      </p>
      <div className="rec-two">
        <Button onClick={isPaused ? onResume : onPause}>
          <Icon name={isPaused ? 'microphone' : 'pause'} />
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Button look="main" onClick={onDone}>
          <Icon name="stop" />I am done
        </Button>
      </div>
      <Button look="word-plain" onClick={onAgain}>
        <Icon name="undo" />
        Start again
      </Button>
    </div>
  );
}

/** All of it in as many bars as there is room for: once they are full, each stands for twice as long. */
export function drawn(levels: readonly number[]): (number | undefined)[] {
  let each = 1;
  while (levels.length / each > BARS) each *= 2;
  return Array.from({ length: BARS }, (_, at) => {
    const part = levels.slice(at * each, (at + 1) * each);
    return part.length === 0 ? undefined : Math.max(...part);
  });
}
