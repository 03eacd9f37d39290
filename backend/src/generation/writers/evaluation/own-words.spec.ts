import type { Brief, EulogyParagraph, EulogySentence, EulogyText } from '@eulogy/arranger';
import { splitSentences, tidyText } from '../../brief/language/sentences.js';
import { runChecks } from '../../checks/run-checks.js';
import { knownFolders, questionnairesIn } from './known-questionnaires.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

/** Every memory told whole: the speaker's own as they are, the others' between quotation marks under their names. */
function allOf(brief: Brief): EulogyText {
  const paragraphs = brief.memories.map(({ questionId, contributorId, text }): EulogyParagraph => {
    const sources = [{ questionId, contributorId }];
    const told = splitSentences(tidyText(text)).map((sentence): EulogySentence => ({
      text: sentence,
      sources,
      verdict: 'supported',
    }));
    if (contributorId === brief.speaker.id) return { sentences: told };
    const name = brief.people.find(({ id }) => id === contributorId)?.calledName ?? '';
    const quoted = told.map((sentence, i) => ({
      ...sentence,
      text: `${i === 0 ? `${name} wrote: “` : ''}${sentence.text.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))}${i === told.length - 1 ? '”' : ''}`,
    }));
    return { sentences: quoted };
  });
  return { title: '', sections: [{ kind: 'story', paragraphs }], words: 0, durationMinutes: 8, notice: null };
}

/** What the families themselves wanted left out, and nothing else. */
const LEFT_OUT: Readonly<Record<string, number>> = {
  secular: 3,
  stillborn: 2,
  'stranger-self-angry': 1,
  'stranger-jack': 1,
};

describe('people’s own words', () => {
  it.each(questionnairesIn(knownFolders(__dirname)).map(({ name, path }) => [name, path] as const))(
    'are corrected by no rule: %s',
    (name, path) => {
      const brief = briefOf(readQuestionnaire(path), 8);
      const found = runChecks(allOf(brief), brief).findings.filter(({ check }) => check !== 'length');
      const [leftOut, corrected] = [true, false].map((is) =>
        found.filter(({ check }) => (check === 'left-out') === is),
      );
      expect(corrected?.map(({ message, sentence }) => `${message} | ${sentence?.text ?? ''}`)).toEqual([]);
      expect(leftOut).toHaveLength(LEFT_OUT[name] ?? 0);
    },
  );
});
