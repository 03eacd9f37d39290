import type { Readiness } from './use-arranging.js';

/** What has left this page since it was ready, as the browser counted it. */
export function SentLine({ readiness, sent }: { readiness: Readiness; sent: number }) {
  switch (readiness) {
    case 'asleep':
      return <>Once you’ve started, you can even go offline.</>;
    case 'loading':
      return <>Getting ready…</>;
    case 'failed':
      return <>Part of this page didn’t load. We’ll try again when you continue.</>;
    case 'ready':
      return (
        <>
          <SentSince sent={sent} /> You can go offline and carry on.
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
      Requests since you began: <strong>{sent}.</strong> None of them carries a word of yours.
    </>
  );
}
