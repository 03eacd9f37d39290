import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../lib/eulogy.js';
import { formatDate, formatTime } from '../../lib/format.js';
import { sentenceOf } from '../../lib/http.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button, buttonClass, ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { PageLead } from '../../ui/page-lead.js';
import { PageShell } from '../../ui/page-shell.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { SiteHeader } from '../../ui/site-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import {
  arrangePhotos,
  describePhoto,
  photosQuery,
  placePhoto,
  putPhotoBack,
  removePhoto,
  type Photo,
  type PlacePhoto,
  type Photos,
} from './api.js';
import { PhotoItem, PLACES } from './photo-item.js';
import { useSending } from './use-sending.js';
import './photos.css';

/** `/photos/:id`: photos of the person a eulogy is about, for what is printed and for the shared page. */
export function PhotosScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle('Photos');
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body own-page photos">
        {session.status === 'signed-in' ? (
          <Loaded key={id} id={Number(id)} />
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({ ...photosQuery(id), refetchOnMount: 'always' });
  useUnauthorizedRedirect({ error });
  if (data) return <Album id={id} known={data} />;
  if (isMissing(error))
    return (
      <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
        <p>There is no such eulogy, or only its owner can add photos.</p>
      </Message>
    );
  if (isError) return <LoadFailed rank="screen" what="The photos" onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

interface Change {
  readonly call: () => Promise<Photos>;
  /** What is said once it is done. */
  readonly said: string;
  /** What it comes to, shown at once: a tick does not wait for a slow line. */
  readonly shown?: Photos;
  /** What else the page does then, in one go with what it shows. */
  readonly then?: () => void;
}

function Album({ id, known }: { id: number; known: Photos }) {
  const { photos, removed, most } = known;
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<string | undefined>(undefined);
  const show = (answered: Photos): void => {
    client.setQueryData(photosQuery(id).queryKey, answered);
  };
  // one after the other: each answer has all photos as they are then
  const change = useMutation({
    scope: { id: `photos ${id}` },
    mutationFn: ({ call }: Change) => call(),
    onMutate: ({ shown }: Change) => {
      if (shown) show(shown);
    },
    onSuccess: (answered, { said: words, then }) => {
      then?.();
      show(answered);
      setSaid(words);
    },
    // whatever was not so any more: here it is as it is
    onError: () => void client.invalidateQueries(photosQuery(id)),
  });
  useUnauthorizedRedirect({ error: change.error });
  const sending = useSending(id, show);
  // What was pressed has moved or is gone: whoever uses a keyboard goes with it.
  useEffect(() => {
    const target = focus.current === undefined ? null : document.getElementById(focus.current);
    // it may come with the next look of the page
    if (!target) return;
    target.focus();
    focus.current = undefined;
  }, [known]);
  const arrived = (count: number): void =>
    setSaid(
      count === 0
        ? ''
        : count === 1
          ? 'The photo is here. Choose above where it is shown.'
          : `${count} photos are here.`,
    );
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || sending.sending) return;
    arrived(await sending.send(files, most - photos.length));
  };
  const move = (photo: Photo, at: number, to: number): void => {
    const ids = photos.map(({ photoId }) => photoId);
    ids.splice(at, 1);
    ids.splice(to, 0, photo.photoId);
    const isAtEnd = to === 0 || to === photos.length - 1;
    change.mutate({
      call: () => arrangePhotos(id, ids),
      said: `It is photo ${to + 1} of ${photos.length} now.`,
      then: () => {
        focus.current = `${isAtEnd ? 'photo' : to < at ? 'up' : 'down'}-${photo.photoId}`;
      },
    });
  };
  const remove = ({ photoId }: Photo): void =>
    change.mutate({
      call: () => removePhoto(id, photoId),
      said: 'The photo is removed.',
      then: () => {
        focus.current = `back-${photoId}`;
      },
    });
  const putBack = (photoId: string): void =>
    change.mutate({
      call: () => putPhotoBack(id, photoId),
      said: 'The photo is back.',
      then: () => {
        focus.current = `photo-${photoId}`;
      },
    });
  const isFull = photos.length >= most;
  return (
    <>
      <PageLead back={{ to: `/eulogy/${id}`, label: 'Back to the text' }} title="Photos">
        <p>
          Up to {most} photos, for the front of the order of service, the page to keep, and the book of what everybody
          told. We remove where and when each was taken.
        </p>
      </PageLead>
      {photos.length > 0 && (
        <ol className="photo-items">
          {photos.map((photo, at) => (
            <li key={photo.photoId}>
              <PhotoItem
                photo={photo}
                at={at}
                many={photos.length}
                acts={{
                  describe: (words) =>
                    change.mutate({ call: () => describePhoto(id, photo.photoId, words), said: 'Saved.' }),
                  place: (place, choice) =>
                    change.mutate({
                      call: () => placePhoto(id, photo.photoId, { place, choice }),
                      said: 'Saved.',
                      shown: { ...known, photos: withPlace(photos, photo, { place, choice }), most },
                    }),
                  moveTo: (to) => move(photo, at, to),
                  remove: () => remove(photo),
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {removed.map(({ photoId, caption, until }) => (
        <Notice key={photoId} tone="calm">
          <p>
            {caption === '' ? 'A photo' : <bdi>“{caption}”</bdi>} was removed. It can be put back until{' '}
            {formatTime(until)} on {formatDate(until)}; then it is deleted.
          </p>
          {!isFull && (
            <Button look="word" id={`back-${photoId}`} onClick={() => putBack(photoId)}>
              Put it back
            </Button>
          )}
        </Notice>
      ))}
      {change.isError && (
        <p role="alert" className="failure">
          {sentenceOf(change.error, 'That was not saved. Please try again in a moment.')}
        </p>
      )}
      <section>
        {sending.unsent.length > 0 && (
          <Notice tone="error" announce="alert">
            <p>{sending.unsent.length === 1 ? 'This photo is not here:' : 'These photos are not here:'}</p>
            <ul>
              {sending.unsent.map(({ file, photoId, why }) => (
                <li key={photoId}>
                  <bdi>{file.name}</bdi>: {why}
                </li>
              ))}
            </ul>
            {sending.unsent.some(({ canTryAgain }) => canTryAgain) && (
              <Button onClick={() => void sending.again().then(arrived)}>Try again</Button>
            )}
          </Notice>
        )}
        {sending.sending && (
          <div className="photo-sending" role="status">
            <p>{`Sending photo ${sending.sending.number} of ${sending.sending.many}…`}</p>
            <ProgressBar value={sending.sending.gone} max={1} label="How much of it has gone" />
          </div>
        )}
        {isFull ? (
          <p className="muted">There is room for {most} photos. Remove one to add another.</p>
        ) : (
          <Button
            look={photos.length === 0 ? 'main' : undefined}
            busy={sending.sending ? 'Sending…' : undefined}
            onClick={() => input.current?.click()}
          >
            {photos.length === 0 ? 'Add photos' : 'Add more photos'}
          </Button>
        )}
        <p className="small muted" role="status">
          {said}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Photo files"
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {photos.length === 0 && (
          <>
            <h2>Where a photo can go</h2>
            <dl className="photo-places">
              {PLACES.map(({ value, label, hint }) => (
                <div key={value}>
                  <dt>{label}</dt>
                  <dd>{hint}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
      {photos.length > 0 && (
        <section>
          <h2>Where you find them</h2>
          <ul className="photo-ways">
            <li>
              <Link className={buttonClass('word')} to={`/order-of-service/${id}`}>
                The order of service
              </Link>
            </li>
            <li>
              <a className={buttonClass('word')} href={`/api/eulogies/${id}/pdf?layout=page`} download>
                A page to keep (PDF)
              </a>
              <span className="muted">The first photo stands above the title, the others follow the text.</span>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

/** As the server will answer: one alone stands on the front. */
function withPlace(photos: readonly Photo[], own: Photo, { place, choice }: PlacePhoto): Photo[] {
  const without = (photo: Photo): Photo => ({ ...photo, places: photo.places.filter((one) => one !== place) });
  return photos.map((photo) => {
    if (photo.photoId !== own.photoId) return place === 'front' && choice === 'shown' ? without(photo) : photo;
    const { places } = without(photo);
    return { ...photo, places: choice === 'shown' ? [...places, place] : places };
  });
}
