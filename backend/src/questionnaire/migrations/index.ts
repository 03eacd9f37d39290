import { Questionnaires1700000040000 } from './0001-questionnaires.js';
import { BegunAnswers1795361000040 } from './0002-begun-answers.js';

export const questionnaireMigrations = [Questionnaires1700000040000, BegunAnswers1795361000040];
