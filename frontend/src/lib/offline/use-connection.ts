import { useOnline } from '../use-online.js';
import { useAnsweredBy } from './answered-by.js';

/** `missing`: the browser says so, or this device answered last, in the server's place. */
export function useConnection(): 'there' | 'missing' {
  const isOnline = useOnline();
  const answeredBy = useAnsweredBy();
  return isOnline && answeredBy === 'server' ? 'there' : 'missing';
}
