import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { EulogyResponse, Forgotten, QuestionResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { AskSomebody } from '../../collaboration/index.js';
import { forgottenQuery } from '../api/shaping.js';
import { firstNameOf } from '../voices.js';
import { Excerpt, beginningOf } from './excerpt.js';
import { placeToWriteIn } from './memory-at.js';
import { timeAloud } from './time-aloud.js';
import type { Shaping } from './use-shaping.js';

const UNNAMED = 'Somebody who asked not to be named';
/** Memories of one person that are shown at once. */
const SHOWN = 2;
const list = new Intl.ListFormat('en-AU');

interface LeftOutProps {
  eulogy: EulogyResponse;
  shaping: Shaping;
  questions: readonly QuestionResponse[];
  /** Question texts with the name filled in. */
  fill: (template: string) => string;
  /** A paragraph is being typed over: nothing else is begun. */
  isWorking: boolean;
  onWrite: (item: Forgotten) => void;
}

/** What was told and is not in the text, under it: one tap puts a memory in, whole; what cannot be said for certain is written in by hand. */
export function LeftOut({ eulogy, shaping, questions, fill, isWorking, onWrite }: LeftOutProps) {
  const { data, isError, refetch } = useQuery({
    ...forgottenQuery(shaping.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const items = data?.items ?? [];
  const people = byPerson(
    items.filter(({ kind }) => kind === 'memory'),
    eulogy.userId,
    heardIn(shaping),
  );
  const facts = items.filter(({ kind }) => kind === 'fact');
  const notYet = items.filter(({ kind }) => kind === 'not-yet');
  const unheard = people.filter(({ isHeard }) => !isHeard).map(({ name }) => amidEnglish(name));

  const put = async (item: Forgotten, length: 'keep' | 'grow'): Promise<void> => {
    const done = await shaping.act((calls, version) => calls.addForgotten(version, item.key, length), 'Put in.');
    // The pressed button is gone with its memory: the keyboard stays at the list.
    if (done) heading.current?.focus({ preventScroll: true });
  };
  const row = (item: Forgotten) => (
    <Memory
      key={item.key}
      item={item}
      question={questionOf(questions, item, fill)}
      tellerOf={(id) => (id === eulogy.userId ? 'you' : tellerOf(eulogy, id))}
      isBusy={shaping.isBusy}
      onPut={(length) => void put(item, length)}
    />
  );

  return (
    <section className="left-out" aria-labelledby="left-out">
      <div>
        <h2 id="left-out" ref={heading} tabIndex={-1}>
          Not in the text
        </h2>
        {isError && <LoadFailed what="The list" onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton lines={4} />}
        {data?.items.length === 0 && <p role="status">Everything that was told is in the text.</p>}
        {people.length + facts.length > 0 && (
          <p className="intro">
            Told to you, kept, and not read out.
            {unheard.length > 0 && (
              <>
                {' '}
                <strong>
                  {list.format(unheard)} {unheard.length === 1 ? 'is' : 'are'} not heard yet.
                </strong>
              </>
            )}
          </p>
        )}
        {people.map((person) => (
          <section key={person.id} aria-label={person.name}>
            <h3 dir="auto">
              {person.name}
              {!person.isHeard && <em>Not heard yet</em>}
            </h3>
            <FirstOf rows={person.items.map(row)} name={person.name} />
          </section>
        ))}
        {facts.length > 0 && (
          <section aria-label="The facts">
            <h3>The facts</h3>
            <ul>{facts.map(row)}</ul>
          </section>
        )}
        {notYet.length > 0 && (
          <section aria-labelledby="not-yet">
            <h2 id="not-yet" className="not-yet">
              Not in the text yet
            </h2>
            <p className="intro">We cannot say these for certain as a sentence, and do not guess.</p>
            <ul>
              {notYet.map((item) => (
                <li key={item.key}>
                  <p className="by">
                    <em>
                      {tellerOf(eulogy, item.source.contributorId, item.name)}. {questionOf(questions, item, fill)}
                    </em>
                  </p>
                  <Excerpt text={item.text} />
                  <div className="acts">
                    {placeToWriteIn(shaping.text.text, item.source) && (
                      <Button
                        size="small"
                        aria-disabled={isWorking || shaping.isBusy || undefined}
                        aria-label={`Write it in: ${beginningOf(item.text)}`}
                        onClick={() => !isWorking && onWrite(item)}
                      >
                        Write it in
                      </Button>
                    )}
                    {mayAnswer(eulogy, questions, item) && (
                      <ButtonLink
                        look="word"
                        to={`/questionnaire/${eulogy.id}?question=${item.source.questionId}`}
                        aria-label={`Answer it better: ${beginningOf(item.text)}`}
                      >
                        Answer it better
                      </ButtonLink>
                    )}
                    {eulogy.type === 'other' && !eulogy.refundedAt && (
                      <AskSomebody
                        eulogyId={eulogy.id}
                        questionId={item.source.questionId}
                        about={beginningOf(item.text)}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  );
}

/** Of many the first few, and the others on a tap: what stayed out may be longer than the text. */
function FirstOf({ rows, name }: { rows: readonly ReactNode[]; name: string }) {
  const [isAll, setIsAll] = useState(false);
  const isFolded = !isAll && rows.length > SHOWN + 1;
  return (
    <>
      <ul>{isFolded ? rows.slice(0, SHOWN) : rows}</ul>
      {isFolded && (
        <Button
          look="word"
          aria-label={`Show ${rows.length - SHOWN} more: ${name}`}
          onClick={() => setIsAll(true)}
        >{`Show ${rows.length - SHOWN} more`}</Button>
      )}
    </>
  );
}

interface MemoryProps {
  item: Forgotten;
  question: string;
  tellerOf: (contributorId: string) => string;
  isBusy: boolean;
  onPut: (length: 'keep' | 'grow') => void;
}

function Memory({ item, question, tellerOf: nameOf, isBusy, onPut }: MemoryProps) {
  const pace = readingPace();
  const begins = beginningOf(item.text);
  return (
    <li>
      <p className="by">
        <em>
          {question} <span className="num">{timeAloud(item.words, pace)}</span>
          {item.isWanted && <strong> You said that this must be in.</strong>}
        </em>
      </p>
      <Excerpt text={item.text} />
      {item.displaces.length > 0 && (
        <p className="swap">
          It would take the place of{' '}
          {list.format(
            item.displaces.map(({ text, source }) => `“${beginningOf(text)}” (${nameOf(source.contributorId)})`),
          )}
          .
        </p>
      )}
      <div className="acts">
        {item.displaces.length > 0 && (
          <Button
            size="small"
            aria-disabled={isBusy || undefined}
            aria-label={`Put it in instead: ${begins}`}
            onClick={() => onPut('keep')}
          >
            Put it in instead
          </Button>
        )}
        <Button
          look={item.displaces.length > 0 ? 'word' : 'outline'}
          size={item.displaces.length > 0 ? undefined : 'small'}
          aria-disabled={isBusy || undefined}
          aria-label={`${item.displaces.length > 0 ? `Put this in as well` : 'Put this in'}: ${begins}`}
          onClick={() => onPut('grow')}
        >
          {item.displaces.length > 0 ? 'Put this in as well' : 'Put this in'}
        </Button>
      </div>
    </li>
  );
}

interface PersonLeftOut {
  id: string;
  name: string;
  isHeard: boolean;
  items: Forgotten[];
}

/** Those who are not heard first. */
function byPerson(items: readonly Forgotten[], ownerId: string, heard: ReadonlySet<string>): PersonLeftOut[] {
  const people = new Map<string, PersonLeftOut>();
  for (const item of items) {
    const id = item.source.contributorId;
    const name = id === ownerId ? 'You' : item.name === '' ? UNNAMED : item.name;
    const person = people.get(id) ?? { id, name, isHeard: id === ownerId || heard.has(id), items: [] };
    person.items.push(item);
    people.set(id, person);
  }
  return [...people.values()].sort((a, b) => Number(a.isHeard) - Number(b.isHeard));
}

function heardIn({ text }: Shaping): Set<string> {
  const sentences = text.text.sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.sentences));
  return new Set(sentences.flatMap(({ sources }) => sources.map(({ contributorId }) => contributorId)));
}

/** "You", or a first name. */
function tellerOf({ userId, contributions }: EulogyResponse, contributorId: string, known = ''): string {
  if (contributorId === userId) return 'You';
  const name = known !== '' ? known : contributions.find((one) => one.contributorId === contributorId)?.contributorName;
  return firstNameOf(name ?? '') || UNNAMED;
}

function questionOf(questions: readonly QuestionResponse[], { source }: Forgotten, fill: LeftOutProps['fill']): string {
  return fill(questions.find(({ id }) => id === source.questionId)?.questionText ?? '');
}

/** What somebody else remembers is theirs to say. */
function mayAnswer(eulogy: EulogyResponse, questions: readonly QuestionResponse[], { source }: Forgotten): boolean {
  if (eulogy.refundedAt) return false;
  return (
    source.contributorId === eulogy.userId || questions.find(({ id }) => id === source.questionId)?.kind === 'fact'
  );
}
