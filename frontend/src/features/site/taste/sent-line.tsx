import type { Readiness } from './use-arranging.js';

/** What has left this page since it was ready, as the browser counted it. */
export function SentLine({ readiness, sent }: { readiness: Readiness; sent: number }) {
  switch (readiness) {
    case 'asleep':
      return <>Once you have begun, this page needs no connection.</>;
    case 'loading':
      return <>Loading what arranges your words…</>;
    case 'failed':
      return <>What arranges your words did not load. It is tried again when you go on.</>;
    case 'ready':
      return (
        <>
          <SentSince sent={sent} /> You can turn off your connection and carry on.
        </>
      );
  }
}

export function SentSince({ sent }: { sent: number }) {
  return sent === 0 ? (
    <>
      Sent since you began: <strong>nothing.</strong>
    </>
  ) : (
    <>
      Calls since you began: <strong>{sent}.</strong> None of them carries a word of yours.
    </>
  );
}
