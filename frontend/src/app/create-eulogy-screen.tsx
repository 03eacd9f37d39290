import { Navigate } from 'react-router-dom';
import { useSession } from '../lib/session.js';
import { FirstLoad } from './root.js';

/** `/create-eulogy` leads whoever is signed in to naming one, everybody else to the sign-in (D25). */
export function CreateEulogyScreen() {
  const session = useSession();
  if (session.status === 'loading') return <FirstLoad />;
  return <Navigate to={session.status === 'signed-in' ? '/naming/other' : '/auth'} replace />;
}
