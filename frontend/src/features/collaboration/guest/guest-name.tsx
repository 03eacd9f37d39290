import { useState } from 'react';
import type { GuestPage } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChooseName, useSayRelation } from './api.js';
import { RelationPills } from './relation-pills.js';

/** As whom a guest is named, and whether at all. */
export function GuestName({ page }: { page: GuestPage }) {
  const choose = useChooseName(page.eulogyId);
  const say = useSayRelation(page.eulogyId);
  const [saying, setSaying] = useState<string>();
  const isOut = (choose.isPending ? choose.variables : page.acknowledgement) === 'unnamed';
  const failed = (error: unknown): void =>
    showToast({ title: 'Not changed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
  const about = page.about ? amidEnglish(page.about) : undefined;
  return (
    <section className="guest-part" aria-labelledby="guest-name">
      <h2 id="guest-name">Your name</h2>
      <p role="status">
        {isOut
          ? 'Your name stays out. What you wrote may be told, and nowhere does it say that it is yours.'
          : `What you wrote may be told with your name: ${page.name}${page.relation ? `, ${page.relation}` : ''}.`}
      </p>
      {page.settled ? (
        <p className="muted">The eulogy is finished, so this stands.</p>
      ) : (
        <div className="words">
          <Button look="word" onClick={() => choose.mutate(isOut ? 'named' : 'unnamed', { onError: failed })}>
            {isOut ? 'Use my name after all' : 'Leave my name out'}
          </Button>
          {saying === undefined && (
            <Button look="word" onClick={() => setSaying(page.relation ?? '')}>
              {page.relation ? 'Change who you are to them' : 'Say who you are to them'}
            </Button>
          )}
        </div>
      )}
      {saying !== undefined && (
        <>
          <RelationPills
            legend={about ? `How did you know ${about}?` : 'Who are you to them?'}
            words={page.relations}
            value={saying}
            onChange={setSaying}
          />
          <div className="words">
            <Button
              busy={say.isPending ? 'Saving…' : undefined}
              onClick={() => say.mutate(saying.trim(), { onSuccess: () => setSaying(undefined), onError: failed })}
            >
              Save
            </Button>
            <Button look="word-plain" onClick={() => setSaying(undefined)}>
              Leave it as it is
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
