import fc from 'fast-check';
import type { Brief } from './brief.js';
import { sentencesOf } from './typeset.js';
import { familyLine } from './family.js';
import { aBrief, ticked } from './testing/a-brief.js';
import { familiesFrom } from './testing/families.js';
import { COUPLES_AND_THE_LATE } from './testing/couples-and-the-late.js';
import { KNOWN_FAMILIES } from './testing/known-families.js';
import { MORE_FAMILIES } from './testing/more-families.js';
import { PARTNERS_AND_ASIDES } from './testing/partners-and-asides.js';
import { wordsOf } from './words.js';

const known = familiesFrom(KNOWN_FAMILIES);
const more = familiesFrom(MORE_FAMILIES);
const later = familiesFrom(COUPLES_AND_THE_LATE);
const partners = familiesFrom(PARTNERS_AND_ASIDES);
const all = [...known, ...more, ...later, ...partners];

function aFamily(partner: string, others: string, more_: Partial<Brief> = {}, roles: readonly string[] = []): Brief {
  const source = { questionId: 'family', contributorId: 'claire' };
  return aBrief({ more: more_, facts: { family: { partner, others, roles, source } } });
}

/** Who they were, and their people. */
function familySaid(brief: Brief): string | null {
  const said = familyLine(brief).line?.text ?? '';
  return said === '' ? null : said;
}

describe('how the family is named', () => {
  it.each(all.map((one) => [one.title, one] as const))('%s', (_title, { brief, said }) => {
    expect(familySaid(brief)).toBe(said);
  });

  it('holds at least sixty ways of typing it', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  it.each(all.map((one) => [one.title, one] as const))('can be said aloud: %s', (_title, { brief }) => {
    const said = familyLine(brief).line?.text ?? '';
    expect(said).not.toMatch(/[/&()[\]|§]|;\s*;|,\s*[,;]|\bpls\b|I want to name/);
    for (const sentence of sentencesOf(said)) expect(wordsOf(sentence).length).toBeLessThanOrEqual(75);
  });

  it('shows the owner the whole answer where nobody is named, and the line to the form where the others are', () => {
    const whole = familyLine(aFamily('Helen', 'Kids: Claire, Joel\nask Deb about Tessa’s kids'));
    expect(whole.line).toBeNull();
    expect(whole.notYet.map(({ value }) => value)).toEqual(['Helen', 'Kids: Claire, Joel\nask Deb about Tessa’s kids']);
    const one = familyLine(aFamily('Helen', 'Kids: Claire, Joel\nI can get you the rest if you need it'));
    expect(one.line?.text).toBe('These are Ray’s people: Helen; and his kids, Joel and me.');
    expect(one.notYet.map(({ value }) => value)).toEqual(['I can get you the rest if you need it']);
  });

  it('names nobody where a line with names in it touches what stays out', () => {
    const leftOut = { boundaries: { leaveOut: ['the divorce', 'Lorna'], faith: 'as-told' as const, withheld: [] } };
    const said = (line: string): string | undefined =>
      familyLine(aFamily('Helen', `Kids: Claire, Joel\n${line}`, leftOut)).line?.text;
    const others = 'These are Ray’s people: Helen; and his kids, Joel and me.';
    expect(said('everybody from the divorce group')).toBe(others);
    expect(said('Lorna')).toBe(others);
    expect(said('Bo, before the divorce of 1980')).toBeUndefined();
  });

  it('says nothing of the roles that were ticked: a row of ticks is heard as a form', () => {
    expect(familySaid(aFamily('Helen', 'please ask Vic', {}, ['Parent', 'Husband', 'Uncle']))).toBeNull();
  });

  it('calls no parent “Daddy” in that parent’s own mouth', () => {
    const parent = { speaker: { ...aBrief({}).speaker, relationship: ticked('claire', 'Son') } };
    expect(familyLine(aFamily('', 'Mammy and Daddy\nGranny Fahy and Nonna', parent)).line).toBeNull();
    expect(familyLine(aFamily('', 'Mammy and Daddy\nGranny Fahy and Nonna')).line).not.toBeNull();
  });

  it('names everybody who was typed, or nobody', () => {
    const lines = all.flatMap(({ typed }) => typed.split('\n'));
    const mixed = fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(mixed, (some) => {
        const said = familyLine(aFamily('', some.join('\n'))).line?.text.toLowerCase();
        if (said === undefined) return;
        for (const name of some.flatMap(namesIn)) expect([said, name]).toEqual([expect.stringContaining(name), name]);
      }),
      { numRuns: 600 },
    );
  });
});

/** Names that have to be heard: not a second name in brackets, no word of a label, nobody whom the form is told to ask. */
function namesIn(line: string): string[] {
  if (
    /\b(?:Mum if|just put|has the|HAS THE|Mum about|don’t put|try to name|not typing|no sorry|leave out)\b/.test(line)
  )
    return [];
  return (
    line
      .replace(/^[^:]+:/, '')
      .replace(/\([^()]*\)/g, '')
      .match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu) ?? []
  )
    .filter(
      (name) =>
        !/^(?:His|Her|Claire|Daughter|Daughters|Sister|Brother|Son|Grandkids|Every|Their|Not|Please|Ask|Tomek|Myself|Canadian)$/.test(
          name,
        ),
    )
    .map((name) => name.toLowerCase());
}
