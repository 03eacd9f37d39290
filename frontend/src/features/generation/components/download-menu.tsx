import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { displayTitle } from '../../../lib/titles.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { LoadFailed } from '../../../ui/states.js';
import { printInWindow } from '../print-window.js';
import { PackWay } from './pack-way.js';
import '../take-along.css';

export const takeAlongQuery = (id: number) => queryOf('/api/eulogies/{id}/take-along', { path: { id } });

/** "Download PDF" and the other ways to take the text along. Letters that a PDF lacks are told before anything is downloaded. */
export function DownloadMenu({ eulogy }: { eulogy: EulogyResponse }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="word-plain" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="download" />
        Download PDF
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Take it along"
        description="For the day itself, and to keep."
      >
        {isOpen && <Ways eulogy={eulogy} />}
      </Dialog>
    </>
  );
}

function Ways({ eulogy }: { eulogy: EulogyResponse }) {
  // afresh each time: the text may have been changed since
  const known = useQuery({
    ...takeAlongQuery(eulogy.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [isBlocked, setBlocked] = useState(false);
  const { data } = known;
  if (known.isError) return <LoadFailed what="The downloads" onRetry={() => void known.refetch()} />;
  const print = (): void =>
    setBlocked(
      !printInWindow({
        title: displayTitle(eulogy),
        subtitle: data?.subtitle ?? '',
        paragraphs: (eulogy.generatedContent ?? '').split(/\n{2,}/),
        acknowledgement: data?.acknowledgement ?? '',
      }),
    );
  return (
    <>
      {data && data.unprintable.length > 0 && (
        <Notice>
          <p>
            Our PDFs do not have these letters, and print a small box for each: <bdi>{data.unprintable.join(' ')}</bdi>.
            The Word document and printing from your browser use the letters of your own device.
          </p>
        </Notice>
      )}
      {isBlocked && (
        <Notice tone="error">
          <p>Your browser did not open the window for printing. Allow windows from this page, or download a file.</p>
        </Notice>
      )}
      <div className="take-along">
        <p>
          <a className={buttonClass('main')} href={`/api/eulogies/${eulogy.id}/pdf?layout=page`} download>
            A page to keep (PDF)
          </a>
          <span>Set like a book, on A4.</span>
        </p>
        {eulogy.isOwner && <PackWay id={eulogy.id} speakers={data?.speakers.length ?? 0} />}
        <Group name="To read from">
          <Way
            to={`/api/eulogies/${eulogy.id}/pdf?layout=lectern&pace=${readingPace()}`}
            name="Large type for the lectern (PDF)"
            about="With pauses, how names are said, and how long each page takes."
          />
          {data?.speakers.map(({ id, name }) => (
            <Way
              key={id}
              to={`/api/eulogies/${eulogy.id}/pdf?layout=lectern&pace=${readingPace()}&speaker=${encodeURIComponent(id)}`}
              name={`${name}’s copy (PDF)`}
              about={`The whole text in large type, with what the others say in grey. Give it to ${name}.`}
            />
          ))}
          <Page to={`/lectern/${eulogy.id}`} name="Read it at the lectern">
            From this device, a paragraph at a time. Once opened it needs no reception.
          </Page>
          <Page to={`/practice/${eulogy.id}`} name="Practise reading it">
            Large type that moves at your pace.
          </Page>
          {eulogy.isOwner && (
            <Page to={`/day/${eulogy.id}`} name="The day, and who else has a copy">
              Who stands by, the celebrant, and those who follow along.
            </Page>
          )}
        </Group>
        {eulogy.isOwner && (
          <Group name="For everybody who comes">
            <Page to={`/order-of-service/${eulogy.id}`} name="The order of service">
              A sheet to fold: the order, the music, your thanks.
            </Page>
            <Page to={`/photos/${eulogy.id}`} name="Photos">
              A few of them, for the page to keep and the order of service.
            </Page>
            <Page to={`/book/${eulogy.id}`} name="The book of what everybody told">
              Each memory as it was told, of those who say yes to it.
            </Page>
          </Group>
        )}
        <Group name="To go on with elsewhere">
          <Way to={`/api/eulogies/${eulogy.id}/docx`} name="A Word document" about="To change it further." />
          <Way to={`/api/eulogies/${eulogy.id}/plain-text`} name="Plain text" about="Nothing but the words." />
          <li>
            <Button look="word" onClick={print}>
              Print
            </Button>
            <span>In a window of its own.</span>
          </li>
        </Group>
      </div>
    </>
  );
}

/** Ways that serve the same end. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** A page of this eulogy's own. */
function Page({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <li>
      <Link className={buttonClass('word')} to={to}>
        {name}
      </Link>
      <span>{children}</span>
      <Icon name="chevronRight" />
    </li>
  );
}

/** One file. */
function Way({ to, name, about }: { to: string; name: string; about: string }) {
  return (
    <li>
      <a className={buttonClass('word')} href={to} download>
        {name}
      </a>
      <span>{about}</span>
      <Icon name="download" />
    </li>
  );
}
