import { Fragment } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { HowNamesAreSaid } from '../components/how-names-are-said.js';
import { ThisLink } from '../components/this-link.js';
import { WhatChanged } from '../components/what-changed.js';

interface SpeakerCardProps {
  readonly token: string;
  readonly copy: HeldCopy;
  readonly onGo: () => void;
}

/** What one of several speakers has to know beside their words: when, how long, after whom, and by which words they hand over. */
export function SpeakerCard({ token, copy, onGo }: SpeakerCardProps) {
  const turns = copy.part?.turns ?? [];
  const minutes = copy.part?.minutes ?? 0;
  const isConnected = useConnection() === 'there';
  return (
    <section className="speaker-card" aria-label="Your part">
      <h2>{copy.name === '' ? 'Your part' : `For you, ${copy.name}`}</h2>
      <dl>
        <div>
          <dt>How long</dt>
          <dd className="num">
            About {inMinutes(minutes)}
            {copy.minutes > minutes && `, of about ${inMinutes(copy.minutes)} in all`}
          </dd>
        </div>
        {turns.map(({ first, before, cue, after, handOver }, at) => (
          <Fragment key={first}>
            <div>
              <dt>{turns.length > 1 ? `Before you, part ${at + 1}` : 'Before you'}</dt>
              <dd dir="auto">{before === null ? 'Nobody. You begin' : around(before, 'who ends with', cue)}</dd>
            </div>
            <div>
              <dt>{turns.length > 1 ? `After you, part ${at + 1}` : 'After you'}</dt>
              <dd dir="auto">
                {after === null ? 'Nobody. You are the last' : around(after, 'you hand over with', handOver)}
              </dd>
            </div>
          </Fragment>
        ))}
        <div>
          <dt>Who stands by</dt>
          <dd>{copy.standsBy.length > 0 ? copy.standsBy.join(', ') : 'Nobody yet'}</dd>
        </div>
        <ThisLink day={copy.day} closesAt={copy.closesAt} />
      </dl>
      <p>
        {isConnected
          ? 'Press “I am speaking now” as you begin: everybody else who has a copy open is then at your place. Until then you can read ahead, and nobody sees where.'
          : 'There is no connection: your words are all here, and no other copy follows you until there is one again.'}
      </p>
      <div className="acts">
        <Button look="word" onClick={onGo}>
          Go to my part
        </Button>
        <a
          className={buttonClass('word')}
          href={`/api/copies/${encodeURIComponent(token)}/pdf`}
          rel="noreferrer"
          download
        >
          Your copy on paper (PDF)
        </a>
      </div>
      {copy.seenBefore && (
        <Disclosure summary="What changed since you looked">
          <WhatChanged copy={copy} />
        </Disclosure>
      )}
      <HowNamesAreSaid title="How names are said" speaker="" names={copy.names} />
    </section>
  );
}

const inMinutes = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** "Claire, who ends with: “Now Mick will speak.”" */
function around(name: string, how: string, words: string | null): string {
  return words === null ? name : `${name}, ${how}: “${words}”`;
}
