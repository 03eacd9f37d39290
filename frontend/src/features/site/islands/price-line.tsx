import { useSiteSession } from '../site-session.js';

/** Under the call to action: what it costs, and to whoever is signed in, where their own words are. */
export function PriceLine({ words }: { words: string }) {
  const session = useSiteSession();
  if (session.status !== 'signed-in') return <p className="small">{words}</p>;
  const { firstName } = session.user;
  return (
    <p className="small">
      You’re signed in{firstName ? ` as ${firstName}` : ''}. Everything you’ve written is in your account.
    </p>
  );
}
