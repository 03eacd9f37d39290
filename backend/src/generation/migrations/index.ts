import { GenerationEulogies1700000050000 } from './0001-eulogies.js';
import { GenerationRefunded1795251067495 } from './0003-refunded.js';

export const generationMigrations = [GenerationEulogies1700000050000, GenerationRefunded1795251067495];
