import { clichesIn } from '../../brief/language/cliches.js';
import type { Finding } from '../finding.js';
import { eachSentence, soft } from './rule.js';

/** What we wrote ourselves: nothing that every eulogy has, no em dash, the family's spelling. People's own words stay theirs. */
export const ourWordsAreOurs = eachSentence((sentence, { answers }): Finding[] =>
  sentence.ours === ''
    ? []
    : [
        ...clichesIn(sentence.ours)
          .filter((cliche) => answers.withRun(cliche).length === 0)
          .map((cliche) => soft('our-words', sentence, `“${cliche}”: everybody says this.`)),
        ...(sentence.ours.includes('—') ? [soft('our-words', sentence, 'A long dash cannot be read aloud.')] : []),
        ...answers.spelling
          .foreignForms(sentence.ours)
          .map((form) => soft('our-words', sentence, `“${form}” is American spelling.`)),
      ],
);
