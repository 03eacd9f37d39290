import { clichesIn } from '../../brief/language/cliches.js';
import { americanForms } from '../../brief/language/spelling.js';
import type { Finding } from '../finding.js';
import { eachSentence, soft } from './rule.js';

/** What we wrote ourselves: nothing that every eulogy has, no em dash, Australian spelling. People's own words stay theirs. */
export const ourWordsAreOurs = eachSentence((sentence, { answers }): Finding[] =>
  sentence.ours === ''
    ? []
    : [
        ...clichesIn(sentence.ours)
          .filter((cliche) => answers.withRun(cliche).length === 0)
          .map((cliche) => soft('our-words', sentence, `“${cliche}”: everybody says this.`)),
        ...(sentence.ours.includes('—') ? [soft('our-words', sentence, 'A long dash cannot be read aloud.')] : []),
        ...americanForms(sentence.ours)
          .filter((form) => !answers.from(sentence.sources).some(({ text }) => text.toLowerCase().includes(form)))
          .map((form) => soft('our-words', sentence, `“${form}” is American spelling.`)),
      ],
);
