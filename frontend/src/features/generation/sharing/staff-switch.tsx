import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/http.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { changeStaffReading, staffReadingQuery } from '../api/sharing.js';

/** Whether the people of this house may read the finished text, to write better ones. Nobody does unless it is ticked. */
export function StaffSwitch({ id }: { id: number }) {
  const client = useQueryClient();
  const reading = useQuery({ ...staffReadingQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const change = useMutation({
    mutationFn: (allowed: boolean) => changeStaffReading(id, allowed),
    onSuccess: (answer) => client.setQueryData(staffReadingQuery(id).queryKey, answer),
  });
  useUnauthorizedRedirect(change);
  if (!reading.data) return null;
  const isTicked = change.isPending ? change.variables : reading.data.allowedSince !== null;
  return (
    <section className="sharing" aria-label="The people of Eulogy">
      <label className="choice">
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby="staff-reading-more"
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
        />
        <span>
          We may read it, to learn to write better
          <em id="staff-reading-more">
            We see what you told yourself, never what others told. Nothing is published. Untick it and we read it no
            more.
          </em>
        </span>
      </label>
      {change.isError && (
        <p role="alert" className="failure">
          {sentenceOf(change.error, 'That was not saved. Please try again in a moment.')}
        </p>
      )}
    </section>
  );
}
