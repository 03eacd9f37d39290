import { useId } from 'react';
import type { AskedQuestion } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { formatDate } from '../../../lib/format.js';
import { LoadFailed } from '../../../ui/states.js';
import { useAsked } from '../api/asked.js';
import { Thank } from './thank.js';

/** Who was asked which question, when, and what came of it. */
export function AskedList({ eulogyId }: { eulogyId: number }) {
  const heading = useId();
  const { data, isError, refetch } = useAsked(eulogyId);
  if (!data && isError) return <LoadFailed what="Who was asked" onRetry={() => void refetch()} />;
  if (!data || data.asked.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Asked</h3>
      <ul className="circle-list" aria-labelledby={heading}>
        {data.asked.map((one) => (
          <li key={one.askNumber}>
            <div className="circle-who">
              <p>{amidEnglish(one.who)}</p>
              <p dir="auto">{one.questionText}</p>
              <p className="small muted">{`Asked ${formatDate(one.askedAt)} · ${becameOf(one)}`}</p>
              {one.answered && !one.thanked && <Thank eulogyId={eulogyId} asked={one} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function becameOf({ came, opened, answered, thanked }: AskedQuestion): string {
  if (answered) return thanked ? 'answered · you said thank you' : 'answered';
  if (opened) return 'opened · no answer under their name yet';
  return came ? 'no answer under their name yet' : 'nobody has opened it yet';
}
