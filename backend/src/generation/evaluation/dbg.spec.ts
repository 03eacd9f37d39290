import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';
import { readMemories, namesIn } from '../writing/local-composer/reading/read-memories.js';
import { restate } from '../writing/local-composer/telling/restate.js';
import { CopiedRuns } from '../writing/checks/copied-runs.js';
import { sourceTexts } from '../writing/brief-sources.js';
import { personWords } from '../writing/language/person-words.js';
import { wordsOf } from '../writing/language/words.js';
import { callNameOf } from '../writing/local-composer/call-name.js';
it('dbg', () => {
  let out = '';
  for (const n of (process.env['ONLY'] ?? 'owner-wrote-most,religious,secular,self-wry').split(',')) {
    const brief = briefOf(readQuestionnaire(join(__dirname, 'questionnaires', `${n}.questionnaire.json`)), 8);
    const runs = new CopiedRuns(sourceTexts(brief).map((s) => s.text));
    let total = 0,
      copied = 0;
    for (const read of readMemories(brief)) {
      let previous = '';
      for (const s of read.sentences) {
        const parts = restate(s.text, {
          runs,
          previous,
          names: namesIn(brief),
          callName: callNameOf(brief, brief.facts.name.preferred),
          person: personWords(brief.facts.pronouns, brief.about),
          copyPrice: 0.6,
          restated: new Map(),
          nameFirst: false,
          mayName: brief.about !== 'self' && s.isSurelyThePerson,
        });
        const text = parts.join(' ');
        const tail = wordsOf(previous).slice(-12).join(' ');
        const c = runs.count(`${tail} ${text}`) - runs.count(tail),
          w = wordsOf(text).length;
        total += w;
        copied += c;
        if (c > 0) out += `${c}/${w} ${s.usable ? '' : 'UNUSABLE '}${text}\n      < ${s.text}\n`;
        previous += ' ' + text;
      }
    }
    out = `== ${n}: ${copied}/${total}\n` + out;
  }
  writeFileSync('/tmp/dbg.txt', out);
});
