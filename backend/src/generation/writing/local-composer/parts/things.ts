import { tagWords } from '../../language/grammar.js';
import { isSameSource } from '../../brief-sources.js';
import type { EulogySentence } from '../../eulogy-text.js';
import type { Source } from '../../brief.js';

export interface Thing {
  /** "a tide chart" */
  phrase: string;
  source: Source;
}

const NOT_A_THING =
  /\b(?:lot|bit|time|day|night|week|month|year|way|thing|person|man|woman|boy|girl|child|baby|life|kind|sort|moment|word|story|chance|reason|wife|husband|mother|father|friend|mate|brother|sister|joke|hour|minute|second|morning|evening|afternoon|summer|winter|place|school|job|career|course|race|test|fault|laugh|smile|voice|face|hand|head|heart|family|number|case|word|line|list|name|record|member|pilot|student|teacher|judge|doctor|nurse|stranger|half|whole|few|couple|dozen|hundred|thousand|row|piece|pair|number|cent|judge|question|answer|driver|cook|boilermaker|voice|sign|hole|mess|hit|go|look|walk|ride|drive|trip|sound|noise|size|while|must|war|stroke|cancer|fight|cough|cold|forced|single|shy|older|long|proud|general|apprentice|forty|kindergarten|flight|party|meal|lunch|dinner|breakfast|vegetarian|library|town|city|country|hospital|shock|difficult|promise|plan|reason|hint|chat|nap|rest|try|bit|deal|turn|stop|start|habit|name|nickname|hero|present|favour|licence|scheme|flood|war|month|boat|note|hat-trick|leave|loss|age|gap|break|sort|sense|matter|living|fortune|secret|lie|child|himself|herself|itself|themselves|accident|lesson|illness|disease|funeral|wedding|prayer|row|grudge|crossword|fortune|minute|fit)\b/i;
const ABSTRACT = /(?:ness|tion|sion|ity|ment|ance|ence|ism|ship|hood|dom|ing)$/i;

/** Small concrete things that the told sentences hold ("a tide chart", "a red exercise book"), one an answer, in their order. */
export function thingsIn(sentences: readonly EulogySentence[]): Thing[] {
  const things: Thing[] = [];
  for (const sentence of sentences) {
    const source = sentence.sources[0];
    if (source === undefined || things.some((thing) => isSameSource(thing.source, source))) continue;
    const phrase = thingIn(sentence.text.replace(/[“”]/g, ''));
    if (phrase !== null && !things.some((thing) => thing.phrase === phrase)) things.push({ phrase, source });
  }
  return things;
}

function thingIn(text: string): string | null {
  const candidates = [
    ...text.matchAll(
      /\b(an?) ((?:[a-z]+(?:-[a-z]+)? ){0,2}?)([a-z]{3,})(?=[.,;]|\s(?:and|with|on|in|at|of|from|under|by|that|for|to|off|full|she|he|they|I|we|called|where|when|before|but|so|around|beside|over|through)\b|$)/g,
    ),
  ]
    .map((match) => ({ article: match[1] ?? 'a', modifiers: (match[2] ?? '').trim(), noun: match[3] ?? '' }))
    .filter(({ modifiers, noun }) => isThing(modifiers, noun));
  const best = [...candidates].sort((a, b) => b.modifiers.length - a.modifiers.length)[0];
  return best === undefined ? null : [best.article, best.modifiers, best.noun].filter((part) => part !== '').join(' ');
}

function isThing(modifiers: string, noun: string): boolean {
  const phrase = `${modifiers} ${noun}`.trim();
  if (NOT_A_THING.test(phrase) || ABSTRACT.test(noun) || /(?:ed|er|est|ly)$/.test(modifiers)) return false;
  const words = tagWords(`a ${phrase}`);
  const last = words[words.length - 1];
  return (
    last?.tags.has('Noun') === true &&
    !last.tags.has('Plural') &&
    !last.tags.has('Actor') &&
    words.slice(1, -1).every((word) => word.tags.has('Adjective') || word.tags.has('Noun'))
  );
}
