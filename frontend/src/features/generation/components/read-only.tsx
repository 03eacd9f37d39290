import { Link } from 'react-router-dom';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { Notice } from '../../../ui/notice.js';

/** Its owner reads the text and cannot change it: said with the reason, where the device knows one. */
export function ReadOnly({ id }: { id: string }) {
  const connection = useConnection();
  return (
    <div className="remarks">
      {connection === 'there' ? (
        <Notice tone="error" announce="status">
          <p>You can read the text, but can’t change it right now. Please reload the page in a moment.</p>
        </Notice>
      ) : (
        <Notice announce="status">
          <p>
            No connection. This is the text as it was when you last had one. You can read it here and{' '}
            <Link to={`/lectern/${id}`}>at the lectern</Link>; you can change it again once the connection is back.
          </p>
        </Notice>
      )}
    </div>
  );
}
