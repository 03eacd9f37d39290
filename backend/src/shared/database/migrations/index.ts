import { Schemas1700000000000 } from './0000-schemas.js';

export const databaseMigrations = [Schemas1700000000000];
