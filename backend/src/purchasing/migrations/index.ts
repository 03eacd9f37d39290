import { Purchasing1700000020000 } from './0001-purchasing.js';

export const purchasingMigrations = [Purchasing1700000020000];
