import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CutPlan, EulogySentence } from '../../../lib/api-types.js';
import { FREE_MINUTES } from '../../../lib/generate-eulogy.js';
import { readingPace, USUAL_PACE } from '../../../lib/reading-pace.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { planCut } from '../api/shaping.js';
import { Excerpt, beginningOf } from './excerpt.js';
import { timeAloud } from './time-aloud.js';
import type { Doing, Shaping } from './use-shaping.js';

interface CutDialogProps {
  shaping: Shaping;
  /** Who told what would go. */
  namesOf: (sources: EulogySentence['sources']) => string;
  onClose: () => void;
}

/** One whole memory that goes or comes. */
interface Row {
  key: string;
  text: string;
  words: number;
  by: string;
}

/** Fits the text to a time: whole memories go or come, each can be kept as it is, and nothing happens before it is said so. */
export function CutDialog({ shaping, namesOf, onClose }: CutDialogProps) {
  const pace = readingPace();
  const { version, text } = shaping.text;
  const [minutes, setMinutes] = useState<number>(text.durationMinutes);
  const plan = useQuery<CutPlan>({
    queryKey: [`/api/eulogies/${shaping.id}/text/cut`, version, minutes, pace],
    queryFn: () => planCut(shaping.id, minutes, pace),
    staleTime: 0,
  });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const going = plan.data?.cuts.map((one) => ({ ...one, key: keyOf(one), by: namesOf([one.source]) })) ?? [];
  const coming = plan.data?.room.map((one) => ({ ...one, by: one.name })) ?? [];
  const out = going.filter(({ key }) => !kept.has(key));
  const more = coming.filter(({ key }) => !kept.has(key));
  const after = text.words - wordsOf(out) + wordsOf(more);
  const limit = Math.floor(minutes * pace);
  const isChange = out.length + more.length > 0;

  const use = async (): Promise<void> => {
    const doing: Doing = async (calls, from) => {
      if (out.length > 0) {
        const places = out.flatMap(({ sentences }) => sentences);
        return calls.takeOut(from, places, 'cut');
      }
      const [first, ...others] = more;
      let now = await calls.addForgotten(from, first!.key, 'grow');
      for (const { key } of others) now = await calls.addForgotten(now.version, key, 'grow');
      return now;
    };
    const said = out.length > 0 ? `${passages(out.length)} left out.` : `${passages(more.length)} put in.`;
    if (await shaping.act(doing, said, Math.max(1, more.length))) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Fit the time"
      description="Whole memories step back, never half of one. Nothing is deleted: it stays under “Not in the text”."
      actions={
        <>
          {isChange && (
            <Button look="main" busy={shaping.isBusy ? 'One moment…' : undefined} onClick={() => void use()}>
              Use this
            </Button>
          )}
          <Button onClick={onClose}>{isChange ? 'Leave it as it is' : 'Close'}</Button>
        </>
      }
    >
      <fieldset className="field fit-minutes num">
        <legend>Minutes you have</legend>
        <div className="pills pills-numbers">
          {FREE_MINUTES.map((one) => (
            <label className="pill" key={one}>
              <input
                type="radio"
                name="fit-minutes"
                checked={one === minutes}
                onChange={() => {
                  setMinutes(one);
                  setKept(new Set());
                }}
              />
              {one}
            </label>
          ))}
        </div>
        {pace !== USUAL_PACE && <p className="help">At your own pace: {pace} words a minute, as you practised.</p>}
      </fieldset>
      {plan.isError && <LoadFailed what="The plan" onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton lines={4} />}
      {plan.data && (
        <>
          <div className="fit-scales num" role="group" aria-label="Before and after">
            <Scale label="Now" words={text.words} limit={limit} most={Math.max(text.words, after, limit)} pace={pace} />
            {isChange && (
              <Scale label="After" words={after} limit={limit} most={Math.max(text.words, after, limit)} pace={pace} />
            )}
          </div>
          <p role="status" className="fit-said">
            {saidOf(plan.data, { after, limit, minutes, pace, isChange })}
          </p>
          {going.length > 0 && (
            <Rows heading="Would step back" rows={going} kept={kept} onKeep={setKept} words={GOING} pace={pace} />
          )}
          {coming.length > 0 && (
            <Rows heading="There is room for" rows={coming} kept={kept} onKeep={setKept} words={COMING} pace={pace} />
          )}
        </>
      )}
    </Dialog>
  );
}

const GOING = { keep: 'Keep', change: 'Let it go', isKept: 'Stays' } as const;
const COMING = { keep: 'Leave out', change: 'Put in', isKept: 'Stays out' } as const;

interface RowsProps {
  heading: string;
  rows: readonly Row[];
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
  words: { readonly keep: string; readonly change: string; readonly isKept: string };
  pace: number;
}

function Rows({ heading, rows, kept, onKeep, words, pace }: RowsProps) {
  const changed = rows.filter(({ key }) => !kept.has(key));
  return (
    <section className="cuts" aria-label={heading}>
      <h3>{heading}</h3>
      <p className="num">
        {passages(changed.length)}, {changed.length > 0 ? timeAloud(wordsOf(changed), pace) : 'as it is'}
      </p>
      <ul>
        {rows.map(({ key, text, words: length, by }) => (
          <li key={key} data-kept={kept.has(key) || undefined}>
            <div>
              <Excerpt text={text} />
              <p className="by-line">
                {by === '' ? 'Somebody who asked not to be named' : by}
                {kept.has(key) && <b>{words.isKept}</b>}
              </p>
            </div>
            <div>
              <span className="num">{timeAloud(length, pace)}</span>
              <Button
                look="word"
                aria-label={`${kept.has(key) ? words.change : words.keep}: ${beginningOf(text)}`}
                onClick={() => onKeep(toggled(kept, key))}
              >
                {kept.has(key) ? words.change : words.keep}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScaleProps {
  label: string;
  words: number;
  limit: number;
  most: number;
  pace: number;
}

/** How long it takes on a scale that before and after share, with the limit as a line. */
function Scale({ label, words, limit, most, pace }: ScaleProps) {
  return (
    <div>
      <p>
        <span>{label}</span>
        <strong>{timeAloud(words, pace)}</strong>
      </p>
      <div className="fit-scale" aria-hidden="true">
        <i style={{ width: `${(words / most) * 100}%` }} />
        <b style={{ left: `${(limit / most) * 100}%` }} />
      </div>
    </div>
  );
}

interface Outcome {
  after: number;
  limit: number;
  minutes: number;
  pace: number;
  isChange: boolean;
}

function saidOf({ fits, cuts, room }: CutPlan, { after, limit, minutes, pace, isChange }: Outcome): string {
  if (after > limit) {
    const over = timeAloud(after - limit, pace);
    if (fits) return `${over} over ${minutes} minutes. Let one more go, or keep it and read a little faster.`;
    return `Still ${over} over ${minutes} minutes. What is left is locked, must be in, or is how the story is held together.`;
  }
  if (isChange) return `${timeAloud(after, pace)} of ${minutes}. You can undo it.`;
  if (cuts.length + room.length > 0) return 'Nothing changes.';
  return `It fits ${minutes} minutes. Nothing has to go, and nothing that was told is left that would fit.`;
}

function passages(count: number): string {
  return count === 1 ? '1 passage' : `${count} passages`;
}

function wordsOf(rows: readonly { words: number }[]): number {
  return rows.reduce((sum, { words }) => sum + words, 0);
}

function keyOf({ sentences }: CutPlan['cuts'][number]): string {
  return sentences.map(({ section, paragraph, sentence }) => `${section} ${paragraph} ${sentence}`).join(', ');
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
