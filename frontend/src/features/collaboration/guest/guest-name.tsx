import { useState } from 'react';
import type { GuestPage } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Consent } from '../../../ui/consent.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChooseName, useSayRelation } from './api.js';
import { RelationPills } from './relation-pills.js';

/** As whom a guest is named, and whether at all. */
export function GuestName({ page }: { page: GuestPage }) {
  const choose = useChooseName(page.eulogyId);
  const say = useSayRelation(page.eulogyId);
  const [saying, setSaying] = useState<string>();
  const isOut = (choose.isPending ? choose.variables : page.acknowledgement) === 'unnamed';
  const about = page.about ? amidEnglish(page.about) : undefined;
  const named = `${page.name}${page.relation ? `, ${page.relation}` : ''}`;
  return (
    <section className="guest-part" aria-labelledby="guest-name">
      {page.settled ? (
        <>
          <h2 id="guest-name">Your name</h2>
          <p>
            {isOut
              ? 'Your name stays out. What you wrote may be told, but nothing says it is yours.'
              : `What you wrote may be told with your name: ${named}.`}{' '}
            The eulogy is finished, so this can’t be changed now.
          </p>
        </>
      ) : (
        <>
          <Consent
            question="May the eulogy name you?"
            headingId="guest-name"
            yes="Yes, I would like to be named"
            no="No, please leave my name out"
            value={isOut ? 'no' : 'yes'}
            onChange={(answer) => choose.mutate(answer === 'yes' ? 'named' : 'unnamed')}
            stands={
              isOut
                ? 'Your name stays out. What you wrote may be told, but nothing will say it is yours.'
                : `You may be named as ${named}.`
            }
            failure={choose.isError ? sentenceOf(choose.error, 'That was not saved. Please try again.') : undefined}
          />
          {saying === undefined && (
            <Button look="word" onClick={() => setSaying(page.relation ?? '')}>
              {page.relation ? 'Change' : 'Say'} how you knew {about ?? 'them'}
            </Button>
          )}
        </>
      )}
      {saying !== undefined && (
        <>
          <RelationPills
            legend={about ? `How did you know ${about}?` : 'How did you know them?'}
            words={page.relations}
            value={saying}
            onChange={setSaying}
          />
          <div className="words">
            <Button
              busy={say.isPending ? 'Saving…' : undefined}
              onClick={() =>
                say.mutate(saying.trim(), {
                  onSuccess: () => setSaying(undefined),
                  onError: (error) =>
                    showToast({
                      title: 'Not changed',
                      description: sentenceOf(error, 'Please try again.'),
                      tone: 'problem',
                    }),
                })
              }
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
