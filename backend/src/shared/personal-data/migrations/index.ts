import { SubjectKeys1700000001000 } from './0001-subject-keys.js';

export const personalDataMigrations = [SubjectKeys1700000001000];
