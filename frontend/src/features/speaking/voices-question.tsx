import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/http.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { chooseVoices, recordingsQuery } from './api.js';

/** Asked once somebody let the family hear their voice, and never assumed: in some families it is wrong. */
export function VoicesQuestion({ eulogyId }: { eulogyId: number }) {
  const client = useQueryClient();
  const query = recordingsQuery({ door: 'eulogies', eulogyId });
  const { data } = useQuery({ ...query, staleTime: 60_000 });
  const choose = useMutation({
    mutationFn: (voices: 'heard' | 'silent') => chooseVoices(eulogyId, voices),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data || (data.offered === 0 && data.voices === null)) return null;
  const failed = choose.isError && <p role="alert">{sentenceOf(choose.error, 'Please try again.')}</p>;
  if (data.voices === null) {
    return (
      <Notice>
        <p>
          Somebody told their memory aloud. In some families it would be wrong to hear a voice now. May voices be heard
          here, by you alone?
        </p>
        <div className="words">
          <Button look="word" onClick={() => choose.mutate('heard')}>
            Yes, they may be heard
          </Button>
          <Button look="word" onClick={() => choose.mutate('silent')}>
            No, keep voices silent
          </Button>
        </div>
        {failed}
      </Notice>
    );
  }
  return (
    <div className="voices-said">
      <p className="small muted" role="status">
        {data.voices === 'heard'
          ? 'Where a memory was told aloud, you can hear it beside the sentence.'
          : 'Voices are silent here.'}
      </p>
      <Button look="word" onClick={() => choose.mutate(data.voices === 'heard' ? 'silent' : 'heard')}>
        {data.voices === 'heard' ? 'Keep voices silent' : 'Let voices be heard'}
      </Button>
      {failed}
    </div>
  );
}
