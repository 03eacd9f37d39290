import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { useSavePack } from '../api/pack.js';

interface PackWayProps {
  readonly id: number;
  /** How many say a part; nobody where one says everything. */
  readonly speakers: number;
}

/** One file with all that is carried to the service. */
export function PackWay({ id, speakers }: PackWayProps) {
  const save = useSavePack(id);
  return (
    <>
      <p className="pack-way">
        <Button busy={save.isPending ? 'Putting it together…' : undefined} onClick={() => save.mutate()}>
          Everything for the day (ZIP)
        </Button>
        <span>
          The page to keep, the large type, a second copy for whoever stands by
          {speakers > 0 && ', a copy for each who speaks'}, and the order of service once you have written it.
        </span>
      </p>
      {save.isError && (
        <Notice tone="error" announce="alert">
          <p>{sentenceOf(save.error, 'The file was not made. Please try again.')}</p>
        </Notice>
      )}
    </>
  );
}
