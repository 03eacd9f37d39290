import { Presence1763712000001 } from './0001-presence.js';

export const presenceMigrations = [Presence1763712000001];
