import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { minutesAloud } from '../../../lib/minutes-aloud.js';
import { Button } from '../../../ui/button.js';
import { Fold } from './fold.js';

/** The server's limit. */
const MOST = 4;

type Speaker = ReviewResponse['speakers'][number];

interface SpeakersProps {
  readonly eulogyId: number;
  readonly speakers: readonly Speaker[];
  readonly onChange: (change: ReviewChange) => void;
}

/** Who says the eulogy, in which order, and about how long each. */
export function Speakers({ eulogyId, speakers, onChange }: SpeakersProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<{ id: string; way: string }>();
  const speaking = speakers.filter(({ place }) => place !== null);
  const others = speakers.filter(({ place }) => place === null);
  const order = speaking.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!pressed) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-of="${pressed.id}"]`) ?? [])];
    const open = buttons.filter(({ disabled }) => !disabled);
    (open.find(({ dataset }) => dataset['way'] === pressed.way) ?? open[0])?.focus();
  }, [order, pressed]);
  if (speakers.length === 0) return null;
  const isAlone = speaking.length < 2;
  const choose = (chosen: readonly Speaker[], then: string): void => {
    setSaid(then);
    onChange({ speakers: chosen.map(({ id }) => id) });
  };
  const move = (speaker: Speaker, by: -1 | 1): void => {
    const from = speaking.indexOf(speaker);
    const without = speaking.filter((one) => one !== speaker);
    setPressed({ id: speaker.id, way: String(by) });
    choose(without.toSpliced(from + by, 0, speaker), `${nameOf(speaker)}: number ${from + by + 1} now.`);
  };
  return (
    <Fold id="speakers-heading" title="Who will speak" tells={inWords(speaking)}>
      <div className="topics speakers" ref={list}>
        <p className="hint">
          {isAlone
            ? 'You read all of it, and name the others when you tell what they told. Or share it: up to four people, one after the other, each with their own memories as “I”.'
            : 'One after the other, in this order. Each reads their own memories as “I”; whoever does not speak is quoted. Your words are put in order, and nothing is reworded.'}
        </p>
        {!isAlone && (
          <p className="hint">
            Once the text is finished, each can have a link to their own part, which you make or send on the page{' '}
            <Link to={`/day/${eulogyId}`}>The day</Link>.
          </p>
        )}
        <ol aria-label="Those who speak, in their order">
          {speaking.map((speaker, at) => (
            <li key={speaker.id}>
              <span>
                {at + 1}. {nameOf(speaker)}
                <small>{aboutOf(speaker)}</small>
              </span>
              {!isAlone && (
                <span className="acts">
                  <Button
                    look="word"
                    data-of={speaker.id}
                    data-way="-1"
                    disabled={at === 0}
                    aria-label={`Earlier: ${nameOf(speaker)}`}
                    onClick={() => move(speaker, -1)}
                  >
                    Earlier
                  </Button>
                  <Button
                    look="word"
                    data-of={speaker.id}
                    data-way="1"
                    disabled={at === speaking.length - 1}
                    aria-label={`Later: ${nameOf(speaker)}`}
                    onClick={() => move(speaker, 1)}
                  >
                    Later
                  </Button>
                  {!speaker.isOwner && (
                    <Button
                      look="word"
                      aria-label={`Take away: ${nameOf(speaker)}`}
                      onClick={() => {
                        setPressed({ id: speaker.id, way: 'in' });
                        choose(
                          speaking.filter((one) => one !== speaker),
                          `${nameOf(speaker)} does not speak.`,
                        );
                      }}
                    >
                      Take away
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
        {others.length > 0 && <h4 id="could-speak">{isAlone ? 'Who could speak with you' : 'Who could speak too'}</h4>}
        {others.length > 0 && (
          <ul aria-labelledby="could-speak">
            {others.map((speaker) => (
              <li key={speaker.id}>
                <span>
                  {nameOf(speaker)}
                  {speaker.hasNothing && <small>Has told nothing yet.</small>}
                </span>
                <Button
                  size="small"
                  data-of={speaker.id}
                  data-way="in"
                  disabled={speaking.length >= MOST}
                  aria-label={`Give a part: ${nameOf(speaker)}`}
                  onClick={() => {
                    setPressed({ id: speaker.id, way: '-1' });
                    choose([...speaking, speaker], `${nameOf(speaker)} speaks, as number ${speaking.length + 1}.`);
                  }}
                >
                  Give a part
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </Fold>
  );
}

function nameOf({ name, isOwner }: Speaker): string {
  return isOwner ? 'You' : name;
}

function inWords(speaking: readonly Speaker[]): string {
  if (speaking.length < 2) return 'you alone';
  return speaking.map(({ name, isOwner }) => (isOwner ? 'you' : (name.split(' ')[0] ?? name))).join(', then ');
}

function aboutOf({ words, hasNothing, isOwner }: Speaker): string {
  if (words !== null) return minutesAloud(words);
  return hasNothing && !isOwner ? 'Has told nothing yet: until then there is no part for them.' : '';
}
