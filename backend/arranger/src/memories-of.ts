import type { Brief, BriefMemory } from './brief.js';
import { countWords } from './eulogy-text.js';
import { taleOf } from './family-tale.js';
import { beginsInPast, shapeOf } from './sentence-shape.js';
import { sentencesOf, typeset } from './typeset.js';

/** Answers in the order they are asked; what contributors wrote of who the person was to them is a memory where it is a sentence. */
export function memoriesOf(brief: Brief): BriefMemory[] {
  const said = brief.people.flatMap((person): BriefMemory[] => {
    const { relationship } = person;
    if (person.id === brief.speaker.id || relationship === null || person.nameStaysOut) return [];
    // "Her boyfriend. We’d been together 3 years.": the first is said where they are introduced
    const text = relationship.text.trim().replace(ONLY_WHO, '');
    const [first = ''] = sentencesOf(typeset(text));
    // "He's my brother." only says what introduces them already
    if (
      countWords(text) < FEWEST_OF_A_TIE ||
      ONLY_A_TIE.test(first) ||
      IS_KIN.test(first) ||
      !(text === relationship.text.trim()
        ? OF_A_TIE.test(first) && shapeOf(first) === 'sentence'
        : goesOnFromWho(first))
    )
      return [];
    return [{ ...relationship.source, contributorName: '', theme: 'relationship', text }];
  });
  return [...said, ...brief.memories, ...taleOf(brief)];
}

const FEWEST_OF_A_TIE = 6;
/** "I was the boy on the bus", "My son Tobe rode him" */
const OF_A_TIE = /^(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Ii]t)\b|^[Mm]y \p{Ll}+ \p{Lu}\p{Ll}+ /u;
/** "He was my science teacher and my coach." */
const ONLY_A_TIE = /^(?:i|he|she|they)(?:(?:[’']?s|[’']?m)| is| was| were| am) (?:my|her|his|their)(?: \S+){1,6}$/i;
function goesOnFromWho(first: string): boolean {
  return (
    (/^(?:he|she|they|we)\b/i.test(first) && shapeOf(first) === 'sentence') ||
    beginsInPast(first) ||
    /^was /i.test(first)
  );
}
const ONLY_WHO =
  /^(?:(?:his|her|their|the) )?(?:[\p{L}-]+ ){0,2}(?:daughter|son|sister|brother|mother|mum|father|dad|wife|husband|partner|boyfriend|girlfriend|fiancée?|niece|nephew|cousin|friend|mate|neighbour|boss|colleague|grand\p{L}+)[.!]\s+(?=\S)/iu;
/** "I’m her daughter and I live downstairs": who tells is said before they are quoted. */
const IS_KIN =
  /^I(?: am|[’']?m| was) (?:his|her|their) (?:\p{L}+ ){0,2}(?:daughter|son|sister|brother|mother|mum|father|dad|wife|husband|partner|niece|nephew|cousin|grand\p{L}+)\b/iu;
