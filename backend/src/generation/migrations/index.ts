import { GenerationEulogies1700000050000 } from './0001-eulogies.js';

export const generationMigrations = [GenerationEulogies1700000050000];
