import { upstairs } from '../../../shared/messaging/wait-for.js';
import { ANSWERS } from './answers.projection.js';

/**
 * Where the person who changed something looks next: our own rows, and by name (it stands above us) the read model of the dashboard
 * and of one eulogy.
 */
export const SEEN_IN = [ANSWERS, upstairs('generation.eulogies')] as const;
