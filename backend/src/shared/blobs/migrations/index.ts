import { Blobs1795378000003 } from './0001-blobs.js';

export const blobMigrations = [Blobs1795378000003];
