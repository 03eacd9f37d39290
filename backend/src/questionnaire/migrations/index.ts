import { Questionnaires1700000040000 } from './0001-questionnaires.js';
import { BegunAnswers1795361000040 } from './0002-begun-answers.js';
import { Asked1795370400040 } from './0003-asked.js';
import { Replies1795376400040 } from './0004-replies.js';
import { Recordings1795378100040 } from './0005-recordings.js';

export const questionnaireMigrations = [
  Questionnaires1700000040000,
  BegunAnswers1795361000040,
  Asked1795370400040,
  Replies1795376400040,
  Recordings1795378100040,
];
