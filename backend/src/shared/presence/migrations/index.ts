import { Presence1763712000001 } from './0001-presence.js';
import { SpokenPlaces1763884800002 } from './0002-spoken-places.js';

export const presenceMigrations = [Presence1763712000001, SpokenPlaces1763884800002];
