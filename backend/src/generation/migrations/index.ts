import { GenerationEulogies1700000050000 } from './0001-eulogies.js';
import { GenerationVersions1795250700001 } from './0002-versions.js';

export const generationMigrations = [GenerationEulogies1700000050000, GenerationVersions1795250700001];
