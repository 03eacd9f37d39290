import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../lib/eulogy.js';
import { ApiError, sentenceOf } from '../../lib/http.js';
import { dayInWords } from '../../lib/service-day.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button, buttonClass, ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { PageLead } from '../../ui/page-lead.js';
import { PageShell } from '../../ui/page-shell.js';
import { SiteHeader } from '../../ui/site-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { orderQuery, photosQuery, writeOrder, type OrderOfService, type WrittenOrder } from './api.js';
import { forgetOrderDraft, keepOrderDraft, orderDraft } from './order-draft.js';
import { OrderItems, type KeyedItem } from './order-items.js';
import { SheetPreview } from './sheet-preview.js';
import './service.css';

/** Those that say themselves what is wrong with them. */
const FIELDS = ['day', 'time', 'place', 'thanks'];
const TITLE = 'Order of service';

/** `/order-of-service/:id`: the sheet that people hold at the service. */
export function OrderOfServiceScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle(TITLE);
  return (
    <PageShell header={<SiteHeader />}>
      <div className="spread body own-page service">
        {session.status === 'signed-in' ? (
          <Loaded key={id} id={Number(id)} />
        ) : session.status === 'unknown' ? (
          <div>
            <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
          </div>
        ) : (
          <div>
            <Skeleton lines={8} />
          </div>
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({
    ...orderQuery(id),
    // what is being typed stays as it is
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  useUnauthorizedRedirect({ error });
  if (data) return <Sheet id={id} known={data} />;
  return (
    <div>
      <NotLoaded error={error} isError={isError} onRetry={() => void refetch()} />
    </div>
  );
}

function NotLoaded({ error, isError, onRetry }: { error: unknown; isError: boolean; onRetry: () => void }) {
  if (isMissing(error))
    return (
      <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
        <p>There is no such eulogy, or only its owner can write its order of service.</p>
      </Message>
    );
  if (isError) return <LoadFailed rank="screen" what="The order of service" onRetry={onRetry} />;
  return <Skeleton lines={8} />;
}

const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );

interface Facts extends Pick<OrderOfService, 'time' | 'place' | 'thanks'> {
  /** Typed here where nobody has said it yet. */
  readonly day?: string;
}

function Sheet({ id, known }: { id: number; known: OrderOfService }) {
  const client = useQueryClient();
  const keys = useRef(0);
  const nextKey = (): number => (keys.current += 1);
  const keyed = (order: Pick<WrittenOrder, 'items'>): readonly KeyedItem[] =>
    order.items.map((item) => ({ ...item, key: nextKey() }));
  const onFront = useQuery(photosQuery(id)).data?.photos.find(({ places }) => places.includes('front'));
  const [draft] = useState(() => orderDraft(id));
  const [{ day: typedDay = '', time, place, thanks }, setFacts] = useState<Facts>(draft ?? { ...known, day: '' });
  const [items, setItems] = useState(() => keyed(draft ?? known));
  const [isChanged, setIsChanged] = useState(draft !== undefined);
  const [said, setSaid] = useState(draft ? 'What you typed before is here. Not saved yet.' : '');
  const [edition, setEdition] = useState(draft?.edition ?? known.edition);
  /** What somebody else, or another tab, has saved meanwhile. */
  const [theirs, setTheirs] = useState<OrderOfService>();
  const save = useMutation({
    mutationFn: (order: WrittenOrder) => writeOrder(id, order),
    onSuccess: (saved) => {
      client.setQueryData(orderQuery(id).queryKey, saved);
      setEdition(saved.edition);
      setTheirs(undefined);
      setIsChanged(false);
      forgetOrderDraft(id);
      setSaid('Saved.');
    },
    onError: async (error) => {
      if (!isChangedElsewhere(error)) return;
      // without a connection the sentence of the refusal stands, and saving asks again
      setTheirs(await client.fetchQuery({ ...orderQuery(id), staleTime: 0 }).catch(() => undefined));
    },
  });
  useUnauthorizedRedirect({ error: save.error });
  // A tab that is closed with words in it asks first.
  useLayoutEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const written = (): WrittenOrder => ({
    ...{ time, place, thanks, edition },
    // said elsewhere since, it is not said over here
    ...(known.day === '' && typedDay !== '' ? { day: typedDay } : {}),
    items: items.map(({ kind, title, by }) => ({ kind, title, by })),
  });
  useEffect(() => {
    if (isChanged) keepOrderDraft(id, written());
  });
  const problems = problemsOf(save.error);
  const change = (changes: Partial<Facts>): void => {
    setFacts((before) => ({ ...before, ...changes }));
    setIsChanged(true);
    setSaid('');
  };
  const saveOn = (base: number): void => {
    save.mutate({ ...written(), edition: base });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveOn(edition);
  };
  const takeTheirs = (order: OrderOfService): void => {
    setFacts({ ...order, day: '' });
    setItems(keyed(order));
    setEdition(order.edition);
    setTheirs(undefined);
    setIsChanged(false);
    forgetOrderDraft(id);
    save.reset();
    setSaid('This is what was saved there.');
  };
  return (
    <>
      <div>
        <PageLead back={{ to: `/eulogy/${id}`, label: 'Back to the text' }} title={TITLE}>
          <p>
            A sheet to print and fold, for everyone who comes. The front shows{' '}
            {known.person === '' ? 'the title of the eulogy' : <bdi>{known.person}</bdi>}
            {known.years === '' ? '' : `, ${known.years}`}.
            {!known.isSaved && ' Here’s a start. Change anything that isn’t right.'}
          </p>
          <p className="service-look">
            <a className={buttonClass('word')} href="#sheet-preview">
              See how it will look
            </a>
          </p>
        </PageLead>
        <form onSubmit={submit} noValidate>
          <section className="service-when">
            <h2>When and where</h2>
            {known.day === '' ? (
              <TextField
                type="date"
                label="The day of the service"
                help="It’s printed on the front."
                value={typedDay}
                onChange={(event) => change({ day: event.target.value })}
                error={problems['day']}
              />
            ) : (
              <p className="service-day-said">
                <span>{dayInWords(known.day)}</span>
                <Link className={buttonClass('word')} to={`/day/${id}`}>
                  Change the day
                </Link>
              </p>
            )}
            <TextField
              label="The time"
              help="For example, 10 am."
              value={time}
              maxLength={40}
              onChange={(event) => change({ time: event.target.value })}
              error={problems['time']}
            />
            <TextField
              label="The place"
              value={place}
              maxLength={200}
              onChange={(event) => change({ place: event.target.value })}
              error={problems['place']}
            />
          </section>
          <section>
            <h2>The order</h2>
            <OrderItems
              items={items}
              nextKey={nextKey}
              onChange={(changed, words) => {
                setItems(changed);
                setIsChanged(true);
                setSaid(words);
              }}
            />
          </section>
          <section>
            <h2>Words of thanks</h2>
            <TextArea
              label="On the back of the sheet"
              help="Who you want to thank, and where everybody goes afterwards."
              value={thanks}
              maxLength={1200}
              onChange={(event) => change({ thanks: event.target.value })}
              error={problems['thanks']}
            />
          </section>
          <section className="service-save" data-changed={isChanged || undefined}>
            {theirs && (
              <ChangedElsewhere
                theirs={theirs}
                mine={{ time, place, thanks, order: orderOf(items) }}
                isBusy={save.isPending}
                onKeepMine={() => saveOn(theirs.edition)}
                onTakeTheirs={() => takeTheirs(theirs)}
              />
            )}
            {save.isError && !theirs && !FIELDS.some((field) => problems[field]) && (
              <p role="alert" className="failure">
                {sentenceOf(save.error, 'That did not work. Please try again in a moment.')}
              </p>
            )}
            <div className="acts">
              <Button look="main" type="submit" busy={save.isPending ? 'Saving…' : undefined}>
                Save
              </Button>
              <p className="small muted" role="status">
                {said === '' && isChanged ? 'Not saved yet.' : said}
              </p>
            </div>
          </section>
        </form>
        <section>
          <h2>Take it along</h2>
          {isChanged ? (
            <p>Save your changes, and the sheet will be ready here.</p>
          ) : (
            <ul className="service-files">
              <li>
                <Link className={buttonClass('word')} to={`/photos/${id}`}>
                  {onFront ? 'Change the photo on its front' : 'Put a photo on its front'}
                </Link>
                <span className="muted">Above the name. Others can go into the page to keep.</span>
              </li>
              <File id={id} layout="folded" name="To print and fold (PDF)">
                One sheet of A4. Print on both sides, flip on the short edge, and fold it in the middle.
              </File>
              <File id={id} layout="pages" name="Page by page (PDF)">
                For a screen, or for your printer’s own booklet.
              </File>
            </ul>
          )}
        </section>
      </div>
      <aside className="margin">
        <SheetPreview
          order={{ person: known.person, years: known.years, day: known.day || typedDay, time, place, thanks }}
          items={items}
          photo={onFront?.url}
        />
      </aside>
    </>
  );
}

const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'service.changed';

interface ChangedElsewhereProps {
  readonly theirs: OrderOfService;
  readonly mine: Facts & { readonly order: string };
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another tab, or another device, was faster: both are kept until one is chosen. */
function ChangedElsewhere({ theirs, mine, isBusy, onKeepMine, onTakeTheirs }: ChangedElsewhereProps) {
  const other = [
    ['The time', theirs.time, mine.time],
    ['The place', theirs.place, mine.place],
    ['The order', orderOf(theirs.items), mine.order],
    ['Words of thanks', theirs.thanks, mine.thanks],
  ].filter(([, there, here]) => there !== here);
  return (
    <Notice tone="error" announce="alert">
      <p>This was changed in another tab or on another device. What you typed is still here. There it says:</p>
      <dl className="changed-elsewhere">
        {other.map(([label, there]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{there === '' ? 'Empty' : there}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <Button busy={isBusy ? 'Saving…' : undefined} onClick={onKeepMine}>
          Save mine instead
        </Button>
        <Button look="word" disabled={isBusy} onClick={onTakeTheirs}>
          Take what is there
        </Button>
      </div>
    </Notice>
  );
}

function orderOf(items: readonly { readonly title: string; readonly by: string }[]): string {
  return items.map(({ title, by }) => (by === '' ? title : `${title} (${by})`)).join(', ');
}

interface FileProps {
  readonly id: number;
  readonly layout: 'folded' | 'pages';
  readonly name: string;
  readonly children: string;
}

function File({ id, layout, name, children }: FileProps) {
  return (
    <li>
      <a className={buttonClass('word')} href={`/api/eulogies/${id}/order-of-service/pdf?layout=${layout}`} download>
        {name}
      </a>
      <span className="muted">{children}</span>
    </li>
  );
}
