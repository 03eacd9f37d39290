import type { Vouching } from '../../lib/api-types.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useKnownVouching } from './api.js';

/** Over the text: somebody who was asked wishes for something else. What it is stands under the text, far down on a phone. */
export function WishesWaiting({ eulogyId }: { eulogyId: number }) {
  const { data } = useKnownVouching(eulogyId);
  if (!data || data.wishes.length === 0) return null;
  return (
    <div className="remarks wishes-waiting">
      <Notice>
        <p>
          <Who wishes={data.wishes} />{' '}
          <Button look="word" onClick={goToThem}>
            {data.wishes.length === 1 ? 'Look at it' : 'Look at them'}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

function Who({ wishes }: Pick<Vouching, 'wishes'>) {
  const people = new Set(wishes.map(({ teller }) => teller)).size;
  if (people > 1) return <>{people} people would like their words otherwise.</>;
  return (
    <>
      <bdi>{wishes[0]?.name}</bdi> would like their words otherwise.
    </>
  );
}

function goToThem(): void {
  const heading = document.getElementById('whose-words');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
