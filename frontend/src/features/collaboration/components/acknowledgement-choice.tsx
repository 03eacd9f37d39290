import { sentenceOf } from '../../../lib/http.js';
import { Consent } from '../../../ui/consent.js';
import { LoadFailed } from '../../../ui/states.js';
import { useAcknowledgement, useChooseAcknowledgement } from '../api/own-part.js';

/** Whether the person may be named with what they told. Saved as it is chosen; can be changed until the eulogy is finished. */
export function AcknowledgementChoice({ eulogyId }: { eulogyId: number }) {
  const said = useAcknowledgement(eulogyId);
  const choose = useChooseAcknowledgement(eulogyId);
  if (said.isError) return <LoadFailed what="Your choice" onRetry={() => void said.refetch()} />;
  if (said.data?.settled === true)
    return (
      <section aria-labelledby="your-name-heading">
        <h2 id="your-name-heading">Your name</h2>
        <p>
          {said.data.choice === 'unnamed'
            ? 'You asked to stay unnamed. The eulogy is finished, so this can’t be changed now.'
            : 'Your memories may be told with your name. The eulogy is finished, so this can’t be changed now.'}
        </p>
      </section>
    );
  // shown at once, and taken back where it could not be saved
  const choice = choose.isPending ? choose.variables : said.data?.choice;
  return (
    <section>
      <Consent
        question="May the eulogy name you?"
        headingId="your-name-heading"
        yes="Yes, I would like to be named"
        no="No, please leave my name out"
        value={choice === 'named' ? 'yes' : choice === 'unnamed' ? 'no' : undefined}
        onChange={(answer) => choose.mutate(answer === 'yes' ? 'named' : 'unnamed')}
        stands={choose.isSuccess ? 'Saved.' : ''}
        failure={choose.isError ? sentenceOf(choose.error, 'That was not saved. Please try again.') : undefined}
      >
        <p>
          Without your name, your memories may still be told, but nothing will say they are yours. You can change this
          until the eulogy is finished.
        </p>
      </Consent>
    </section>
  );
}
