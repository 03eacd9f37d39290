import { Schemas1700000000000 } from './0000-schemas.js';
import { Telemetry1700000000001 } from './0001-telemetry.js';

export const databaseMigrations = [Schemas1700000000000, Telemetry1700000000001];
