import type { CopyOfEulogy } from '../../lib/api-types.js';
import type { CopyRole } from './api.js';

const WHAT: Readonly<Record<CopyRole, string>> = {
  standby: 'stands by',
  follow: 'To follow along',
  celebrant: 'celebrant',
  speaker: 'speaks',
};

/** Who has a copy, and what for. */
export const nameOfCopy = ({ role, name }: CopyOfEulogy): string =>
  role === 'follow' ? WHAT.follow : `${name}, ${WHAT[role]}`;
