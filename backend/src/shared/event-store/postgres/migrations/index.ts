import { EventStore1700000001000 } from './0001-event-store.js';

export const eventStoreMigrations = [EventStore1700000001000];
