import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CutPlan, EulogySentence } from '../../../lib/api-types.js';
import { FREE_MINUTES } from '../../../lib/generate-eulogy.js';
import { readingPace, USUAL_PACE } from '../../../lib/reading-pace.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { planCut } from '../api/shaping.js';
import { FitPart, FitRows, Scale, type FitRow, type RowWords } from './fit-rows.js';
import { timeAloud, timeBetween } from './time-aloud.js';
import type { Doing, Shaping } from './use-shaping.js';
import { whatStays } from './what-stays.js';

interface CutDialogProps {
  shaping: Shaping;
  /** Who told what would go. */
  namesOf: (sources: EulogySentence['sources']) => string;
  onClose: () => void;
}

/** Fits the text to a time: whole memories go or come, each can be kept as it is, and nothing happens before it is said so. */
export function CutDialog({ shaping, namesOf, onClose }: CutDialogProps) {
  const pace = readingPace();
  const { version, text } = shaping.text;
  const [minutes, setMinutes] = useState<number>(text.durationMinutes);
  const byLine = (sources: EulogySentence['sources']): string => namesOf(sources) || UNNAMED;
  const plan = useQuery<CutPlan>({
    queryKey: [`/api/eulogies/${shaping.id}/text/cut`, version, minutes, pace],
    queryFn: () => planCut(shaping.id, minutes, pace),
    staleTime: 0,
    // the plan for the minutes before stands until the new one is there: nothing jumps, and nothing can be used meanwhile
    placeholderData: keepPreviousData,
  });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const going = plan.data?.cuts.map((one) => ({ ...one, key: keyOf(one), by: byLine([one.source]) })) ?? [];
  const coming = plan.data?.room.map((one) => ({ ...one, by: one.name || UNNAMED })) ?? [];
  const planned = going.flatMap(({ sentences }) => sentences);
  const staying = whatStays(text, planned).map(({ sources, mayGo, ...one }) => ({
    ...one,
    by: sources.length === 0 ? 'What leads on' : byLine(sources),
    mayChange: mayGo,
  }));
  const out = [...going.filter(({ key }) => !kept.has(key)), ...staying.filter(({ key }) => chosen.has(key))];
  const more = coming.filter(({ key }) => !kept.has(key));
  const after = text.words - wordsOf(out) + wordsOf(more);
  const limit = Math.floor(minutes * pace);
  const most = Math.max(text.words, after, limit);
  const isChange = out.length + more.length > 0;

  const use = async (): Promise<void> => {
    const places = out.flatMap(({ sentences }) => sentences);
    const doing: Doing = async (calls, from) => {
      let now = places.length > 0 ? await calls.takeOut(from, places, 'cut') : undefined;
      for (const { key } of more) now = await calls.addForgotten(now?.version ?? from, key, 'grow');
      return now!;
    };
    const steps = more.length + (places.length > 0 ? 1 : 0);
    const said = [
      ...(out.length > 0 ? [`${passages(out.length)} left out.`] : []),
      ...(more.length > 0 ? [`${passages(more.length)} put in.`] : []),
    ].join(' ');
    if (await shaping.act(doing, said, steps)) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Fit the time"
      description="Whole memories come out or go in, never half of one. What comes out is kept under “Not in the text”."
      actions={
        <>
          {isChange && (
            <Button
              look="main"
              busy={shaping.isBusy || plan.isPlaceholderData ? 'One moment…' : undefined}
              onClick={() => void use()}
            >
              Use this
            </Button>
          )}
          <Button onClick={onClose}>{isChange ? 'Leave it as it is' : 'Close'}</Button>
        </>
      }
    >
      <fieldset className="field fit-minutes num">
        <legend>How many minutes do you have?</legend>
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
                  setChosen(new Set());
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
            <Scale label="Now" words={text.words} other={text.words} {...{ limit, most, pace }} />
            {isChange && <Scale label="After" words={after} other={text.words} {...{ limit, most, pace }} />}
            <p className="fit-limit" aria-hidden="true">
              <span style={{ width: `${(limit / most) * 100}%` }}>{minutes} min</span>
            </p>
          </div>
          <p role="status" className="fit-said">
            {saidOf(plan.data, { after, limit, minutes, pace, isChange })}
          </p>
          {!isChange && after <= limit && !shaping.text.isRefunded && (
            <ButtonLink look="word" to={`/questionnaire/${shaping.id}`}>
              Tell one more story
            </ButtonLink>
          )}
          {going.length > 0 && (
            <FitPart
              heading="Would come out"
              tells={tellsOf(going, kept, (of) => timeBetween(text.words, text.words - of, pace))}
            >
              <FitRows rows={going} changed={kept} onChange={setKept} words={GOING} edge="goes" pace={pace} />
            </FitPart>
          )}
          {coming.length > 0 && (
            <FitPart
              heading="There is room for"
              tells={tellsOf(coming, kept, (of) => timeBetween(text.words, text.words + of, pace))}
            >
              <FitRows rows={coming} changed={kept} onChange={setKept} words={COMING} edge="stays" pace={pace} />
            </FitPart>
          )}
          <FitPart heading="Stays" tells={tellsOf(staying, chosen, (of) => timeAloud(of, pace))}>
            <Disclosure summary="See them, and take one out">
              <p className="help">What you locked stays, and so does how the story is held together.</p>
              <FitRows rows={staying} changed={chosen} onChange={setChosen} words={STAYING} edge="stays" pace={pace} />
            </Disclosure>
          </FitPart>
        </>
      )}
    </Dialog>
  );
}

const UNNAMED = 'Somebody who asked not to be named';
const GOING: RowWords = { change: 'Keep', back: 'Take out', isChanged: 'Stays' };
const COMING: RowWords = { change: 'Leave out', back: 'Put in', isChanged: 'Stays out' };
const STAYING: RowWords = { change: 'Take out', back: 'Keep', isChanged: 'Comes out' };

function tellsOf(rows: readonly FitRow[], changed: ReadonlySet<string>, timeOf: (words: number) => string): string {
  const left = rows.filter(({ key }) => !changed.has(key));
  return `${passages(left.length)}, ${left.length > 0 ? timeOf(wordsOf(left)) : 'as it is'}`;
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
    if (fits) return `${over} over ${minutes} minutes. Take one more out, or keep it and read a little faster.`;
    return `Still ${over} over ${minutes} minutes. What is left is locked, must be in, or is how the story is held together.`;
  }
  if (isChange) return `It will take about ${timeAloud(after, pace)}. You can undo this.`;
  if (cuts.length + room.length > 0) return 'Nothing changes.';
  const spare = limit - after;
  const free = spare < pace / 6 ? '' : `, with ${timeAloud(spare, pace)} to spare`;
  return `It fits ${minutes} minutes${free}. Nothing has to go, and nothing else that was told would still fit.`;
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
