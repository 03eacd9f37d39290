import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { WaitingSuggestion } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { suggestionsQuery, useDecline, useSuggestions } from '../api/suggestions.js';
import type { Shaping } from '../shaping/use-shaping.js';
import { SideBySide } from './side-by-side.js';
import './suggestions.css';

/** What contributors would say another way. The text stays as it is until its owner takes one. */
export function SuggestedEdits({ shaping }: { shaping: Shaping }) {
  const heading = useId();
  const { data } = useSuggestions(shaping.id);
  if (!data || data.length === 0) return null;
  return (
    <section className="remarks suggested" aria-labelledby={heading}>
      <h2 id={heading}>{data.length === 1 ? 'Somebody suggests a change' : `${data.length} suggested changes`}</h2>
      <ul>
        {data.map((one) => (
          <Suggested key={one.id} one={one} shaping={shaping} />
        ))}
      </ul>
    </section>
  );
}

function Suggested({ one, shaping }: { one: WaitingSuggestion; shaping: Shaping }) {
  const client = useQueryClient();
  const decline = useDecline(shaping.id);
  const who = amidEnglish(one.who);
  const take = async (): Promise<void> => {
    await shaping.act((calls, version) => calls.takeSuggestion(version, one.id), `Taken: as ${who} would say it.`);
    await client.invalidateQueries({ queryKey: suggestionsQuery(shaping.id).queryKey });
  };
  return (
    <li>
      <SideBySide who={`${who} would say`} before={one.before} words={one.words} />
      {!one.isThere && (
        <p className="small muted">This sentence has changed since, so it cannot be put in its place.</p>
      )}
      {decline.isError && (
        <Notice tone="error" announce="alert">
          <p>{sentenceOf(decline.error, 'That did not work. Please try again.')}</p>
        </Notice>
      )}
      <div className="acts">
        {one.isThere && (
          <Button look="outline" busy={shaping.isBusy ? 'One moment…' : undefined} onClick={() => void take()}>
            Take it
          </Button>
        )}
        <Button
          look="word-plain"
          aria-label={`Leave it as it is: ${one.before}`}
          busy={decline.isPending ? 'One moment…' : undefined}
          onClick={() => decline.mutate(one.id)}
        >
          Leave it as it is
        </Button>
      </div>
    </li>
  );
}
