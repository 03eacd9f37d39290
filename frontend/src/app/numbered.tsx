import { Outlet, useParams } from 'react-router-dom';
import { NotFoundScreen } from './not-found-screen.js';

/** Around the routes of one eulogy, whose id is a number (D4): another address is not found, as the server says too. */
export function Numbered() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <Outlet /> : <NotFoundScreen />;
}
