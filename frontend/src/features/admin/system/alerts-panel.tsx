import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { formatDate } from '../../../lib/format.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { longMoment, timeOfDay } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { count } from './words.js';

type Alerts = Schemas['AlertsResponse'];
type Sent = Schemas['SentAlertResponse'];
type Channel = Schemas['AlertChannelResponse'];

const alertsQuery = queryOf('/api/admin/alerts');

/** Who is told when something needs somebody, and what became of it. */
export function AlertsPanel() {
  const query = useQuery({ ...alertsQuery, refetchInterval: ADMIN_REFRESH_MS });
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.data === undefined) return <LoadFailed what="The alerts" onRetry={() => void query.refetch()} />;
  return <Shown alerts={query.data} />;
}

function Shown({ alerts: { channels, open, sent } }: { alerts: Alerts }) {
  const nobody = channels.every(({ recipients }) => recipients === 0);
  return (
    <Panel
      title="Who is told"
      note={
        nobody
          ? 'Nobody yet. Set ALERT_EMAILS or ALERT_WEBHOOK_URL to hear of stopped work, waiting money and returned letters.'
          : 'When something begins, grows or is over, and once a day while it lasts; and each day the last entry of the audit trail. Numbers only, no name and no word of anybody’s.'
      }
    >
      {!nobody && (
        <dl className="system-facts num">
          {channels.map((channel) => (
            <div key={channel.channel}>
              <dt>{channel.channel === 'email' ? 'By letter' : 'By webhook'}</dt>
              <dd>
                {toldWords(channel)}
                {channel.recipients > 0 && <TestButton channel={channel.channel} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* Where nobody is told, the head of the page says what is open. */}
      {!nobody && open.length > 0 && (
        <ul aria-label="Open now">
          {open.map(({ kind, text, raisedAt }) => (
            <li key={kind}>
              {text} <small className="muted">Since {longMoment(raisedAt)}</small>
            </li>
          ))}
        </ul>
      )}
      {(!nobody || sent.length > 0) && (
        <DataTable
          caption="What was said last"
          columns={columns}
          rows={sent}
          rowKey={({ id }) => id}
          csv="alerts"
          empty="Nothing had to be said yet."
        />
      )}
    </Panel>
  );
}

function toldWords({ channel, recipients }: Channel): string {
  if (recipients === 0) return 'nobody';
  return channel === 'email' ? count(recipients, 'address', 'addresses') : 'one address';
}

function TestButton({ channel }: { channel: Channel['channel'] }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => answerOf(api.POST('/api/admin/alerts/test', { body: { channel } })),
    onSuccess: ({ sent }) => {
      const refused = sent.find(({ sentAt }) => sentAt === null);
      if (refused)
        showToast({
          title: 'The test did not arrive',
          description: `${refused.error ?? 'No answer'}.`,
          tone: 'problem',
        });
      else showToast({ title: channel === 'email' ? 'The test was handed to the mail server' : 'The test was taken' });
    },
    onError: (error) =>
      showToast({ title: 'Not sent', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    onSettled: () => client.invalidateQueries(alertsQuery),
  });
  return (
    <Button
      look="word"
      aria-label={channel === 'email' ? 'Send a test by letter' : 'Send a test to the webhook'}
      busy={test.isPending ? 'Sending…' : undefined}
      onClick={() => test.mutate()}
    >
      Send a test
    </Button>
  );
}

const WAYS = { email: 'letter', webhook: 'webhook' } as const;

const columns: readonly Column<Sent>[] = [
  { id: 'text', header: 'What', value: ({ text }) => text },
  { id: 'way', header: 'How', value: ({ channel }) => WAYS[channel] },
  {
    id: 'at',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}
        <small>{timeOfDay(at)}</small>
      </time>
    ),
  },
  { id: 'fate', header: 'What became of it', value: fateOf },
];

function fateOf({ sentAt, error, attempts }: Sent): string {
  if (sentAt !== null) return attempts > 1 ? `taken after ${attempts} tries` : 'taken';
  if (attempts === 0) return 'on its way';
  return `not taken: ${error ?? 'no answer'}, after ${count(attempts, 'try', 'tries')}`;
}
