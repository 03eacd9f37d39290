import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, ticked } from './testing/a-brief.js';

const TYPED = [
  'her mum',
  'Mother',
  'I am her mother',
  'Mother of Ella',
  'my daughter, 9',
  'mum',
  'Her mother.',
  'Mummy',
];

describe('what the speaker ticked', () => {
  it.each(['Daughter', 'Granddaughter', 'Niece', 'Sister', 'Wife'])(
    'is never turned round by what they typed beside it: %s',
    (tick) => {
      for (const text of TYPED) {
        const people = [{ id: 'colleen', relationship: ticked('colleen', tick, text) }];
        const told = [{ by: 'colleen', theme: 'story' as const, text: 'She hid the biscuits behind the clock.' }];
        const said = renderPlainText(arrange(aBrief({ name: 'Ella', pronouns: 'She/Her', people, told })).text);
        expect(said).toContain('biscuits');
        expect(said).not.toMatch(/\b(?:was|is|as) (?:my|our|a) (?:mum|mummy|mother)\b|^(?:My )?(?:mum|mother)\b/im);
      }
    },
  );
});
