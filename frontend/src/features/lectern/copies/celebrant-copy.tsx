import { useState } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import type { Keeping } from '../../../lib/offline/keep-here.js';
import { Button } from '../../../ui/button.js';
import { LeafPage } from '../../../ui/leaf-page.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import '../../generation/generation.css';
import { CopyKept } from '../components/copy-kept.js';
import { HowNamesAreSaid } from '../components/how-names-are-said.js';
import { wordsAt } from '../components/spoken-text.js';
import { ThisLink } from '../components/this-link.js';
import { WhatChanged } from '../components/what-changed.js';

/** The celebrant's copy: the text, how long it takes, how names are said, who stands by, and what changed since they looked. */
export function CelebrantCopy({ copy, keeping }: { copy: HeldCopy; keeping: Keeping }) {
  const speaker = copy.speaker || 'The family';
  // A look is on record at once, and the next reading knows nothing of it: what was found changed stays said as long as this is open.
  const [seenBefore, setSeenBefore] = useState(copy.seenBefore);
  if (seenBefore === null && copy.seenBefore !== null) setSeenBefore(copy.seenBefore);
  return (
    <div className="reading">
      <PageShell header={<TopBar />}>
        <div className="celebrant-copy column">
          <h2>{copy.name === '' ? 'For the celebrant' : `For you, ${copy.name}`}</h2>
          <dl>
            <div>
              <dt>How long</dt>
              <dd className="num">
                About {copy.minutes} {copy.minutes === 1 ? 'minute' : 'minutes'} aloud
              </dd>
            </div>
            <div>
              <dt>Who speaks</dt>
              <dd>{speaker}</dd>
            </div>
            <div>
              <dt>Who stands by</dt>
              <dd>
                {copy.standsBy.length > 0 ? copy.standsBy.join(', ') : 'Nobody yet. They may ask you to read on.'}
              </dd>
            </div>
            <ThisLink day={copy.day} closesAt={copy.closesAt} />
          </dl>
          <CopyKept keeping={keeping} />
          <Button onClick={() => window.print()}>Print the text</Button>
          <HowNamesAreSaid title="How names are said" speaker="" names={copy.names} />
          <WhatChanged copy={{ ...copy, seenBefore }} />
        </div>
        <LeafPage
          title={copy.title}
          subtitle={copy.subtitle}
          margin="none"
          footer={<p>{copy.name === '' ? 'A copy for the celebrant' : `A copy for ${copy.name}`}</p>}
        >
          <div className="eulogy-text">
            {copy.paragraphs.map(({ head, opens }, index) => (
              <div key={index} className={head || (opens && index > 0) ? 'paragraph opens' : 'paragraph'}>
                {head && <h2 className="part-head">{head}</h2>}
                <p dir="auto">{wordsAt(copy.paragraphs, index)}</p>
              </div>
            ))}
          </div>
        </LeafPage>
      </PageShell>
    </div>
  );
}
