import { useId } from 'react';
import type { AskedQuestion } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { formatDate } from '../../../lib/format.js';
import { LoadFailed } from '../../../ui/states.js';
import { useAsked } from '../api/asked.js';

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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function becameOf({ came, answered }: AskedQuestion): string {
  if (answered) return 'answered';
  return came ? 'no answer under their name yet' : 'nobody has come by the letter yet';
}
