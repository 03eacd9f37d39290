import { useState } from 'react';
import type { CutPlan, EulogySentence } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { planCut } from '../api/shaping.js';
import type { Shaping } from './use-shaping.js';

interface CutDialogProps {
  shaping: Shaping;
  /** Who told what would go. */
  namesOf: (sources: EulogySentence['sources']) => string;
  onClose: () => void;
}

/** Fits the text to a time: says what would go, lets each be kept, and only then takes it out. */
export function CutDialog({ shaping, namesOf, onClose }: CutDialogProps) {
  const pace = readingPace();
  const [minutes, setMinutes] = useState(String(Math.max(1, Math.floor(shaping.text.text.words / pace))));
  const [plan, setPlan] = useState<CutPlan>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  const ask = async (): Promise<void> => {
    const wanted = Number(minutes.replace(',', '.'));
    if (!(wanted >= 0.5 && wanted <= 30)) return setFailure('Please say how many minutes.');
    setFailure(undefined);
    setIsAsking(true);
    try {
      setPlan(await planCut(shaping.id, wanted, pace));
      setKept(new Set());
    } catch (error) {
      setFailure(sentenceOf(error, 'That did not work. Please try again in a moment.'));
    } finally {
      setIsAsking(false);
    }
  };
  const going = plan?.cuts.filter((cut) => !kept.has(keyOf(cut))) ?? [];
  const cut = async (): Promise<void> => {
    const places = going.flatMap(({ sentences }) => sentences);
    const words = going.length === 1 ? '1 passage taken out.' : `${going.length} passages taken out.`;
    if (await shaping.act((calls, version) => calls.takeOut(version, places, 'cut'), words)) onClose();
  };
  const left = shaping.text.text.words - going.reduce((sum, { words }) => sum + words, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Fit the time"
      description={`${shaping.text.text.words} words: about ${spoken(shaping.text.text.words / pace)} at ${pace} words a minute.`}
      actions={
        <>
          {plan && going.length > 0 && (
            <Button look="main" busy={shaping.isBusy ? 'Taking out…' : undefined} onClick={() => void cut()}>
              Take {going.length === 1 ? 'it' : `these ${going.length}`} out
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <form
        className="own-wish"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          label="Minutes"
          help="Read aloud, slowly."
          inputMode="decimal"
          value={minutes}
          error={failure}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <Button size="small" type="submit" busy={isAsking ? 'Looking…' : undefined}>
          Show what would go
        </Button>
      </form>
      <div role="status">
        {plan?.cuts.length === 0 && plan.fits && <p>It fits already. Nothing has to go.</p>}
        {plan && !plan.fits && <p>Even so it would have {plan.words} words. What is left is locked, or has to stay.</p>}
        {plan && plan.cuts.length > 0 && (
          <p>
            This would go. {left} words would stay, about {spoken(left / pace)}. Untick what you want to keep.
          </p>
        )}
      </div>
      {plan && plan.cuts.length > 0 && (
        <ul className="cuts">
          {plan.cuts.map((one) => (
            <li key={keyOf(one)}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={!kept.has(keyOf(one))}
                  onChange={() => setKept(toggled(kept, keyOf(one)))}
                />
                <span>
                  <bdi className="words">{one.text}</bdi>
                  <em>Told by {namesOf([one.source])}.</em>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function keyOf({ sentences }: CutPlan['cuts'][number]): string {
  return sentences.map(({ section, paragraph, sentence }) => `${section} ${paragraph} ${sentence}`).join(', ');
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** "4.5 minutes": half minutes are as exact as anybody reads. */
function spoken(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes * 2)) / 2;
  return `${halves} ${halves === 1 ? 'minute' : 'minutes'}`;
}
