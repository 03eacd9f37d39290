import { Questionnaires1700000040000 } from './0001-questionnaires.js';

export const questionnaireMigrations = [Questionnaires1700000040000];
