import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { EulogyResponse, Forgotten, ForgottenList, QuestionResponse } from '../../../lib/api-types.js';
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
/** True of a name, of half a sentence, and of a whole one that says neither when it was nor of whom: nothing more is known of why. */
const NOT_SURE_OF_ONE = 'We weren’t sure how to say this one. You can write it in yourself.';
const NOT_SURE_OF_SOME = 'We weren’t sure how to say these. You can write them in yourself.';
/** Of what was chosen of several, or said in as few words. */
const A_WORD_ALONE =
  'A word or two by themselves aren’t read out: a story that shows them is. You can write one in yourself.';
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
  const wanted = items.filter(({ isWanted, kind }) => isWanted && kind !== 'not-yet');
  const people = byPerson(
    items.filter(({ kind, isWanted }) => kind === 'memory' && !isWanted),
    eulogy.userId,
    data?.people ?? [],
  );
  const facts = items.filter(({ kind, isWanted }) => kind === 'fact' && !isWanted);
  const notYet = items.filter(({ kind }) => kind === 'not-yet');
  const isEveryMemoryIn = notYet.every(({ source }) => kindOf(questions, source.questionId) === 'fact');
  const areWords = notYet.every((item) => isWord(questions, item));
  const whyNotYet = areWords ? A_WORD_ALONE : notYet.length === 1 ? NOT_SURE_OF_ONE : NOT_SURE_OF_SOME;
  const isOnlyNotYet = notYet.length > 0 && wanted.length + people.length + facts.length === 0;
  const unheard = (data?.people ?? [])
    .filter(({ id, whole, partly }) => id !== eulogy.userId && whole + partly === 0)
    .map(({ name }) => amidEnglish(name));

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
      words={shaping.text.text.words}
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
        {data?.isEverythingIn && (
          <p role="status">
            {data.keptOut > 0
              ? 'Everything is in the text, except what you chose to leave out.'
              : 'Everything that was told is in the text.'}
          </p>
        )}
        {isOnlyNotYet && (
          <p className="intro">
            {isEveryMemoryIn && (
              <>
                Every memory is in the text
                {data !== undefined && data.keptOut > 0 && ', but what you chose to leave out'}.{' '}
              </>
            )}
            {whyNotYet}
          </p>
        )}
        {wanted.length + people.length + facts.length > 0 && (
          <p className="intro">
            People told us this too, but it isn’t in the text.{' '}
            <span className="num">
              The text itself takes about {timeAloud(shaping.text.text.words, readingPace())} to read aloud.
            </span>
            {unheard.length > 0 && (
              <>
                {' '}
                <strong>
                  {list.format(unheard)} {unheard.length === 1 ? 'isn’t' : 'aren’t'} heard yet.
                </strong>
              </>
            )}
          </p>
        )}
        {wanted.length > 0 && (
          <section aria-label="Must be in, but isn’t">
            <h3>Must be in, but isn’t</h3>
            <ul>{wanted.map(row)}</ul>
          </section>
        )}
        {people.map((person) => (
          <section key={person.id} aria-label={person.name}>
            <h3 dir="auto">
              {person.name}
              {person.heard && <em className={isHeard(person.heard) ? 'heard num' : ''}>{heardWords(person.heard)}</em>}
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
            {/* alone, they are what the list is about: its own heading says so */}
            <h2 id="not-yet" className={isOnlyNotYet ? 'sr-only' : 'not-yet'}>
              Not in the text yet
            </h2>
            {!isOnlyNotYet && <p className="intro">{whyNotYet}</p>}
            <ul>
              {notYet.map((item) => (
                <li key={item.key}>
                  <p className="by">
                    <em>
                      {tellerOf(eulogy, item.source.contributorId, item.name)}. {questionOf(questions, item, fill)}
                      {isOfNoYear(questions, item) && <strong> No year was given.</strong>}
                      {!areWords && isWord(questions, item) && <strong> A word by itself isn’t read out.</strong>}
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
                        aria-label={`Say more about it: ${beginningOf(item.text)}`}
                      >
                        Say more about it
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
  /** Of the text as it is. */
  words: number;
  isBusy: boolean;
  onPut: (length: 'keep' | 'grow') => void;
}

function Memory({ item, question, tellerOf: nameOf, words, isBusy, onPut }: MemoryProps) {
  const pace = readingPace();
  const isPartly = item.how === 'partly' && item.missing !== '';
  const begins = beginningOf(isPartly ? item.missing : item.text);
  const putIn = isPartly ? 'Put the rest in' : 'Put it in';
  return (
    <li>
      <p className="by">
        <em>
          {item.isWanted && item.name !== '' && <span dir="auto">{item.name}. </span>}
          {question} <span className="num">{timeAloud(item.words, pace)}</span>
          {item.isWanted && <strong> You said this must be in.</strong>}
          {isPartly && <strong> Partly in. This is not:</strong>}
        </em>
      </p>
      <Excerpt text={isPartly ? item.missing : item.text} />
      {item.displaces.length > 0 && (
        <p className="swap">
          To make room,{' '}
          {list.format(
            item.displaces.map(({ text, source }) => `“${beginningOf(text)}” (${nameOf(source.contributorId)})`),
          )}{' '}
          would come out. <span className="num">With both, it takes about {timeAloud(words + item.words, pace)}.</span>
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
          aria-label={`${item.displaces.length > 0 ? `${putIn} as well` : putIn}: ${begins}`}
          onClick={() => onPut('grow')}
        >
          {item.displaces.length > 0 ? `${putIn} as well` : putIn}
        </Button>
      </div>
    </li>
  );
}

type Heard = ForgottenList['people'][number];

interface PersonLeftOut {
  id: string;
  name: string;
  heard: Heard | undefined;
  items: Forgotten[];
}

/** Those who are not heard first. */
function byPerson(items: readonly Forgotten[], ownerId: string, heard: readonly Heard[]): PersonLeftOut[] {
  const people = new Map<string, PersonLeftOut>();
  for (const item of items) {
    const id = item.source.contributorId;
    const name = id === ownerId ? 'You' : item.name === '' ? UNNAMED : item.name;
    const person = people.get(id) ?? { id, name, heard: heard.find((one) => one.id === id), items: [] };
    person.items.push(item);
    people.set(id, person);
  }
  const rank = ({ id, heard: one }: PersonLeftOut): number => Number(id === ownerId || !one || isHeard(one));
  return [...people.values()].sort((a, b) => rank(a) - rank(b));
}

function isHeard({ whole, partly }: Heard): boolean {
  return whole + partly > 0;
}

/** "2 of 5 in, 1 partly" */
function heardWords({ memories, whole, partly }: Heard): string {
  if (whole + partly === 0) return 'Not heard yet';
  return `${whole} of ${memories} in${partly > 0 ? `, ${partly} partly` : ''}`;
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

function kindOf(questions: readonly QuestionResponse[], questionId: string): QuestionResponse['kind'] | undefined {
  return questions.find(({ id }) => id === questionId)?.kind;
}

/** A word of several that were offered, or one as short. */
function isWord(questions: readonly QuestionResponse[], { source, text }: Forgotten): boolean {
  const question = questions.find(({ id }) => id === source.questionId);
  // “She never told lies.” is a sentence
  return question?.questionType === 'radio' && text.split(/\s+/).length <= 5 && !/[.!?]$/.test(text.trim());
}

/** Among the years of a life it has no place without one, however well it is told. */
function isOfNoYear(questions: readonly QuestionResponse[], { source, text }: Forgotten): boolean {
  const question = questions.find(({ id }) => id === source.questionId);
  return question?.questionType === 'life_events' && !/\d{4}/.test(text);
}

/** What somebody else remembers is theirs to say. */
function mayAnswer(eulogy: EulogyResponse, questions: readonly QuestionResponse[], { source }: Forgotten): boolean {
  if (eulogy.refundedAt) return false;
  return source.contributorId === eulogy.userId || kindOf(questions, source.questionId) === 'fact';
}
