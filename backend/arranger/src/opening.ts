import { touchesBoundary } from './boundaries.js';
import type { Brief } from './brief.js';
import type { EulogyParagraph, EulogySentence } from './eulogy-text.js';
import { speaksToUs, tellsNothing } from './not-a-memory.js';
import type { NotYet } from './passage.js';
import { nameOf, namesIn, ownWordsFor, personOf, tickedRelation } from './person.js';
import { shapeOf } from './sentence-shape.js';
import { connective, supported } from './speaking.js';
import { finished, restoreCapitals, sentencesOf, typeset } from './typeset.js';
import { listOf } from './words.js';

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Who speaks, and what the person was to them: from their own words where they can stand. `voices`: who else will be heard, by name. */
export function openingParagraph(brief: Brief, voices: readonly string[]): EulogyParagraph {
  if (brief.about === 'self') return { sentences: [...ofOneself(brief), ...also(voices, brief)] };
  const { name, called } = personOf(brief);
  const speaker = nameOf(brief.speaker);
  const { speaker: person } = brief;
  const relation = person.relationship;
  const words = ownWordsFor(person, brief);
  const whole = ownSentences(brief);
  const ticked = tickedRelation(person, brief);
  const iAm = speaker === '' ? [] : [connective(`I am ${speaker}.`)];
  const also_ = also(voices, brief);

  if (relation !== null && words !== null && name !== '') {
    const rest = sentencesOf(words.rest)
      .filter((text) => !speaksToUs(text))
      .map((text) => supported(text, relation.source));
    const was = supported(finished(`${name} was ${words.thing}`), relation.source);
    const isPlain = rest.length === 0 && words.thing.split(/\s+/).length <= PLAIN;
    return { sentences: isPlain ? plainly(was, iAm, voices) : [was, ...rest, ...iAm, ...also_] };
  }
  if (relation !== null && whole.length > 0) {
    const own = whole.map((text) => supported(text, relation.source));
    return { sentences: [...first(speaker, called, voices), ...own, ...(voices.length === 1 ? also_ : [])] };
  }
  if (relation !== null && ticked !== null && name !== '' && ticked !== name.toLowerCase()) {
    const was = supported(`${name} was my ${ticked}.`, relation.source);
    const more = behindKin(brief).map((text) => supported(text, relation.source));
    if (more.length > 0) return { sentences: [was, ...more, ...iAm, ...also_] };
    return { sentences: brief.about === 'pet' ? [...iAm, was, ...also_] : plainly(was, iAm, voices) };
  }
  if (speaker === '') return { sentences: name === '' ? [] : [connective(`This is for ${name}.`)] };
  return {
    sentences: [
      connective(name === '' ? `I am ${speaker}.` : `I am ${speaker}, and I am here to speak about ${name}.`),
      ...also_,
    ],
  };
}

/** No more than a relation: "my little brother". */
const PLAIN = 4;

/** Who speaks and who it was, put by how many have a word in it. */
function plainly(was: EulogySentence, iAm: readonly EulogySentence[], voices: readonly string[]): EulogySentence[] {
  const [me] = iAm;
  if (me === undefined) return [was];
  if (voices.length === 0) {
    const text = `${me.text.replace(/^I am /, 'My name is ').slice(0, -1)}, and ${was.text}`;
    return [{ ...was, text }];
  }
  if (voices.length === 1) return [me, was, connective(`Some of this comes from ${voices[0] ?? ''}.`)];
  if (voices.length === 2) return [was, me, connective(`You will hear from ${listOf(voices)} too.`)];
  const many = NUMBERS[voices.length + 1] ?? 'many';
  return [
    connective(`There are ${many} of us in this, and ${me.text}`),
    was,
    connective(`The others are ${listOf(voices)}.`),
  ];
}

/** "I am Aimee, and I am speaking for three of us": before words that begin with "He was …", so the name comes first. */
function first(speaker: string, called: string, voices: readonly string[]): EulogySentence[] {
  const whom = called === '' ? '' : ` of ${called}`;
  if (speaker === '') return called === '' ? [] : [connective(`This is for ${called}.`)];
  if (voices.length > 1)
    return [
      connective(
        `I am ${speaker}, and ${NUMBERS[voices.length + 1] ?? 'many'} of us wrote down what we remember${whom}.`,
      ),
    ];
  return [connective(called === '' ? `I am ${speaker}.` : `I am ${speaker}, and this is for ${called}.`)];
}

function also(voices: readonly string[], brief: Brief): EulogySentence[] {
  if (voices.length === 0) return [];
  if (brief.about === 'self') return [connective(`${listOf(voices)} had something to add.`)];
  return [
    connective(
      voices.length > 5
        ? `I have words with me from ${NUMBERS[voices.length] ?? String(voices.length)} others.`
        : `You will hear from ${listOf(voices)} too.`,
    ),
  ];
}

function ofOneself(brief: Brief): EulogySentence[] {
  const name = typeset(brief.facts.name.full) || nameOf(brief.speaker);
  const iAm =
    name === ''
      ? []
      : [supported(`My name is ${name}.`, ...(brief.facts.name.source === null ? [] : [brief.facts.name.source]))];
  const isPlanned = brief.facts.wishes !== null;
  const said = isPlanned
    ? 'I wrote this ahead of time, for somebody else to read out.'
    : brief.people.length > 1
      ? 'You are hearing this in somebody else’s voice, but the words are mine.'
      : 'These are my own words, in somebody else’s voice.';
  return [...iAm, connective(said)];
}

/** What the speaker wrote of who the person was to them, where it is whole sentences. */
function ownSentences(brief: Brief): string[] {
  const typed = brief.speaker.relationship?.text ?? '';
  const sentences = sentencesOf(restoreCapitals(typeset(typed), namesIn(brief)).replace(/\n+/g, ' ')).map(finished);
  const [head = ''] = sentences;
  const isWhole =
    /^(?:I|We|He|She|They|It|From|When|There|My|Our|Mum|Dad|Nan|Pop|Nonna|Nonno|Grandma|Grandpa)\b/.test(head) ||
    / (?:was|is) my /.test(head);
  if (tellsNothing(typed) || sentences.some(speaksToUs) || touchesBoundary(typed, brief.boundaries) !== null) return [];
  return isWhole && shapeOf(head) === 'sentence' ? sentences : [];
}

/** "Dad. We did not talk for six years.": the word is the tick’s; the sentences behind it stand. */
function behindKin(brief: Brief): string[] {
  const typed = restoreCapitals(typeset(brief.speaker.relationship?.text ?? ''), namesIn(brief));
  const [kin = '', ...behind] = sentencesOf(typed).map(finished);
  const stands = behind.length > 0 && behind.every((one) => shapeOf(one) === 'sentence' && !speaksToUs(one));
  return KIN_ALONE.test(kin) && stands && touchesBoundary(typed, brief.boundaries) === null ? behind : [];
}
const KIN_ALONE = /^(?:my )?(?:dad|mum|father|mother|wife|husband|son|daughter|brother|sister|friend|nan|pop)\.$/i;

/** The speaker’s words on who the person was, where they fit nowhere. */
export function relationshipNotYet(brief: Brief): NotYet[] {
  const relation = brief.speaker.relationship;
  const typed = relation?.text.trim() ?? '';
  if (relation === null || typed === '' || tellsNothing(typed)) return [];
  if (ownWordsFor(brief.speaker, brief) !== null || ownSentences(brief).length > 0) return [];
  return KIN_ALONE.test(finished(typed)) || behindKin(brief).length > 0
    ? []
    : [{ source: relation.source, value: typed, why: 'no-pattern' }];
}
