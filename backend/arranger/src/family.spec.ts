import fc from 'fast-check';
import type { Brief } from './brief.js';
import { familyLine, familySaid } from './family.js';
import { aBrief, ticked } from './testing/a-brief.js';
import { familiesFrom } from './testing/families.js';
import { byLength } from './testing/full-length.js';
import { KNOWN_FAMILIES } from './testing/known-families.js';
import { PARTNERS_AND_ASIDES } from './testing/partners-and-asides.js';
import { wordsOf } from './words.js';

const all = [...familiesFrom(KNOWN_FAMILIES), ...familiesFrom(PARTNERS_AND_ASIDES)];

function aFamily(partner: string, others: string, more: Partial<Brief> = {}, roles: readonly string[] = []): Brief {
  const source = { questionId: 'family', contributorId: 'claire' };
  return aBrief({ more, facts: { family: { partner, others, roles, source } } });
}

const saidOf = (brief: Brief): string | null => familyLine(brief).line?.text ?? null;

/** What we say ourselves, beside what was typed. */
const OURS = new Set(
  'these are people my his her their me and with who has died aged together for in rest peace que en paz descanse was married i he she is divorced'.split(
    ' ',
  ),
);

describe('how the family is named', () => {
  it.each(all.map((one) => [one.title, one] as const))('%s', (_title, { brief, said }) => {
    expect(saidOf(brief)).toBe(said);
  });

  it('says nothing that was not typed, in the order in which it was typed', () => {
    for (const { brief, typed } of all) {
      const words = wordsOf(
        typed
          .replace(/\byrs\b/g, 'years')
          .replace(/\bw\b/g, 'with')
          .replace(/\b((?:great )?grandchildren) (\d{1,2})\b/gi, '$2 $1'),
      );
      const ours = new Set([...OURS, ...wordsOf(`${brief.facts.name.preferred}’s ${brief.speakerCalls ?? ''}’s`)]);
      let at = 0;
      for (const word of wordsOf(saidOf(brief) ?? '')) {
        const isWord = (one: string | undefined): boolean => one?.replace(/'/g, '') === word.replace(/'/g, '');
        const found =
          ours.has(word) && !isWord(words[at]) ? -1 : words.findIndex((one, index) => index >= at && isWord(one));
        if (found >= 0) at = found + 1;
        else expect([typed, ours.has(word) ? '' : word]).toEqual([typed, '']);
      }
    }
  });

  it.each(all.map((one) => [one.title, one] as const))('can be said aloud: %s', (_title, { brief }) => {
    expect(saidOf(brief) ?? '').not.toMatch(/[/&[\]|=]|;\s*;|,\s*[,;]|\bpls\b|\bdec\b|\bRIP\b/);
  });

  it('shows the owner the whole answer where somebody would be left out by name, and the line to the form where nobody is', () => {
    const whole = familyLine(aFamily('Helen', 'Kids: Claire, Joel\nask Deb about Tessa’s kids'));
    expect(whole.line).toBeNull();
    expect(whole.notYet.map(({ value }) => value)).toEqual(['Helen', 'Kids: Claire, Joel\nask Deb about Tessa’s kids']);
    const one = familyLine(aFamily('Helen', 'Kids: Claire, Joel\nI can get you the rest if you need it'));
    expect(one.line?.text).toBe('These are Ray’s people: Helen; and his kids, Joel and me.');
    expect(one.notYet.map(({ value }) => value)).toEqual(['I can get you the rest if you need it']);
  });

  it('keeps the capital of a name at its head', () => {
    expect(saidOf(aFamily('', 'Brendan, our son\nTess and Ella'))).toContain(
      'people: Brendan, our son; and Tess and Ella.',
    );
    expect(saidOf(aFamily('', 'Daughters, the three of them\nTess and Ella'))).toContain('daughters, the three');
  });

  it('lets whoever speaks be “me” behind a label, and says nothing of who does not know yet', () => {
    expect(saidOf(aFamily('', 'Daughters Claire and Tess'))).toBe('These are Ray’s people: his daughters Tess and me.');
    expect(saidOf(aFamily('Helen', 'Grandma Zilda, she is 90 and she doesn’t know yet'))).not.toContain('know yet');
  });

  it('says which line keeps the others out, and why nothing is said', () => {
    const { family } = aFamily('Helen', 'Kids: Claire, Joel\nask Deb about Tessa’s kids').facts;
    const brief = aFamily('Helen', '');
    expect(family && familySaid(family, brief)).toMatchObject({
      text: null,
      why: 'unsayable',
      stopper: 'ask Deb about Tessa’s kids',
    });
    const tale = { partner: '', others: `Joel ${'and Tess '.repeat(150)}`, roles: [], source: family!.source };
    expect(familySaid(tale, brief)).toMatchObject({ text: null, why: 'too-long' });
    expect(familySaid({ ...tale, others: '' }, brief)).toMatchObject({ text: null, why: null, left: [] });
  });

  it('names nobody where a line with names in it touches what stays out', () => {
    const leftOut = { boundaries: { leaveOut: ['the divorce', 'Lorna'], faith: 'as-told' as const, withheld: [] } };
    const said = (line: string): string | null => saidOf(aFamily('Helen', `Kids: Claire, Joel\n${line}`, leftOut));
    const others = 'These are Ray’s people: Helen; and his kids, Joel and me.';
    expect(said('everybody from the divorce group')).toBe(others);
    expect(said('Lorna')).toBe(others);
    expect(said('Bo, before the divorce of 1980')).toBeNull();
  });

  it('takes a quarrel that must not come up for the quarrel, and not for the sister', () => {
    const withTopic = (leaveOut: string): Partial<Brief> => ({
      boundaries: { leaveOut: [leaveOut], faith: 'secular', withheld: [] },
    });
    const named = 'These are Ray’s people: Helen; sisters Sheila and Joan; and Pastor Femi.';
    const family = 'Sisters Sheila and Joan\nPastor Femi';
    expect(saidOf(aFamily('Helen', family, withTopic('his falling out with Sheila')))).toBe(named);
    expect(saidOf(aFamily('Helen', 'Sheila\nJoan', withTopic('his sister Sheila')))).toBe(
      'These are Ray’s people: Helen and Joan.',
    );
  });

  it('calls nobody “his” who may be the brother of whoever types', () => {
    expect(saidOf(aFamily('Helen', 'halfbro Dylan from his 2nd go\nBrother Jim\nSons: Al and Bo'))).toBe(
      'These are Ray’s people: Helen; halfbro Dylan from his 2nd go; brother Jim; and his sons Al and Bo.',
    );
  });

  it('says nothing of the roles that were ticked: a row of ticks is heard as a form', () => {
    expect(saidOf(aFamily('Helen', 'please ask Vic', {}, ['Parent', 'Husband', 'Uncle']))).toBeNull();
  });

  it.each(['Mother - Ruby, deceased 2017', 'Mother: Ruby (d. 2017)'])(
    'calls whoever was married to the father no mother of his: %s',
    (partner) => {
      const said = saidOf(
        aFamily(partner, 'Trevor and Elaine', {
          speaker: { ...aBrief({}).speaker, relationship: ticked('claire', 'Father') },
        }),
      );
      expect(said).toMatch(/^These are Ray’s people: Ruby.{0,3}who died in 2017/);
      expect(said).not.toMatch(/mother/i);
    },
  );

  it('keeps what the speaker calls them: my mother, Ruby', () => {
    const relationship = ticked('claire', 'Father');
    const brief = aFamily('My mother, Ruby, died 2017', '', { speaker: { ...aBrief({}).speaker, relationship } });
    expect(saidOf(brief)).toBe('These are Ray’s people: my mother, Ruby, who died in 2017.');
  });

  it('names everybody who was typed, or nobody', () => {
    const lines = all
      .flatMap(({ typed }) => typed.split('\n'))
      .filter(
        (line) => !/\b(?:please|pls|don’t|just put|ask|has the|not typing|try to|sorry|if (?:you|he))\b/i.test(line),
      );
    const mixed = fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(mixed, (some) => {
        const said = saidOf(aFamily('', some.join('\n')))?.toLowerCase();
        if (said === undefined) return;
        for (const name of some.flatMap(namesIn)) expect([said, name]).toEqual([expect.stringContaining(name), name]);
      }),
      { numRuns: byLength({ test: 60, prove: 600 }) },
    );
  });
});

/** Names that have to be heard: not what is in brackets, and nobody who speaks. */
function namesIn(line: string): string[] {
  return (
    line
      .replace(/^[^:]+:/, '')
      .replace(/\([^()]*\)/g, '')
      .match(/(?<=\p{L}.*)(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu) ?? []
  )
    .filter((name) => !/^(?:Claire|Daughter|Son|Sister|Brother|Myself|Before|Mum|Husband|Wife)$/.test(name))
    .map((name) => name.toLowerCase());
}
