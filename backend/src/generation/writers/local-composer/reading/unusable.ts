import type { Brief } from '@eulogy/arranger';
import { clichesIn } from '../../../brief/language/cliches.js';
import { contentStems, wordsOf } from '../../../brief/language/words.js';

/** Words that belong to a faith: never used where the owner asked for none. */
export const RELIGIOUS =
  /\b(?:god|lord|jesus|christ|heaven|heavenly|angels?|pray(?:ed|er|ers|ing|s)?|bless(?:ed|ing|ings)?|church|mass|priest|pastor|faith|scripture|bible|amen|eternal|soul|temple|mosque|allah|buddha|afterlife|resurrection|holy)\b/i;

/** Something written to a machine or about the form, not about a person. */
const NOT_A_MEMORY: readonly RegExp[] = [
  /https?:|www\.|\b[\w-]+\.(?:com|example|net|org|io|au)\b|\S+@\S+\.\w+/i,
  /[<>{}[\]\\|=#~^]|\/\/|onerror|javascript:/i,
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|above|all|instructions?|prompt|rules)\b/i,
  /\b(?:system prompt|language model|as an ai|chatgpt|gpt|api key|you are now|new instructions|jailbreak|developer mode|assistant:)/i,
  /^(?:system|user|assistant|human)\s*:/i,
  /\b[a-z]+\([“”‘’"'\d)]|\bDROP TABLE\b|;-|\bthe real task\b/i,
  /\b(?:password|private key|your (?:instructions|tools|rules|prompt)|my instructions)\b/i,
  /\b(?:write|make|mention|include|output|generate|use|put)\b.{0,30}\b(?:the eulogy|eulogy|this eulogy|the speech|in the text|pirate language)\b/i,
  /^(?:please |also |and )*(?:say|mention|include|write|add|note|put|insert|output|print|make sure)\b/i,
  /^(?:n\/?a|none|nothing|no|yes|idk|lol|haha+|hmm+|unsure|unknown|pass|skip|later|test|asdf\w*|xxx+|see (?:above|below|other answer)|same as above|todo\b.*|heading)[\s.!?]*$/i,
  /^(?:i(?:’m| am) )?not (?:really )?sure\b/i,
  /^(?:(?:nah|no|ok|okay|but|anyway),? )*(?:but )?(?:seriously|joking|just joking|just kidding|kidding|jokes?)[\s.!?]*$/i,
  /^(?:not|nothing) (?:much|a lot|really|often|at all|that I know of)[\s.!?]*$/i,
  /\b(?:idk|tbc|tbd|todo|lorem ipsum)\b/i,
  /^i (?:don’t|do not|can’t|cannot|didn’t) (?:know|remember|recall|think of|have (?:one|any|anything))\b/i,
  /^sorry\b.*\b(?:write|say|think|answer)\b/i,
  /\b(?:this|that|your) (?:question|form|questionnaire|website|app|text box)\b/i,
  /^(?:visit|click|buy|order|subscribe)\b/i,
];

/** Why a sentence cannot be read out; null when it can. */
export function whyUnusable(sentence: string, brief: Brief): string | null {
  const words = wordsOf(sentence);
  if (words.length === 0) return 'empty';
  if (NOT_A_MEMORY.some((pattern) => pattern.test(sentence))) return 'not a memory';
  if (/(.)\1{4,}/.test(sentence)) return 'not a memory';
  if (clichesIn(sentence).length > 0) return 'cliché';
  if (brief.boundaries.faith === 'secular' && RELIGIOUS.test(sentence)) return 'faith';
  if (touchesTopic(sentence, brief.boundaries.leaveOut)) return 'left out';
  if (contradictsBirthOrDeath(sentence, brief)) return 'contradiction';
  return null;
}

/** True when the words touch one of the topics, by their stems. */
export function touchesTopic(text: string, topics: readonly string[]): boolean {
  const stems = new Set(contentStems(text));
  return topics.some((topic) => {
    const wanted = contentStems(topic);
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
  });
}

/** "He was born in 1949" where the fact says 1950. */
export function contradictsBirthOrDeath(sentence: string, brief: Brief): boolean {
  const { birth, death, name } = brief.facts;
  const names = [name.preferred, ...name.full.split(/\s+/), ...name.others]
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const about = `(?:he|she|they|dad|mum|nan|pop${names.map((word) => `|${word}`).join('')})`;
  const differs = (verb: string, year: number | null | undefined): boolean => {
    if (year === null || year === undefined) return false;
    const said = new RegExp(
      `\\b${about}\\s+(?:was |were )?(?:\\w+ )?${verb}\\b[^.;]{0,40}?\\b(1[89]\\d\\d|20\\d\\d)\\b`,
      'iu',
    ).exec(sentence);
    return said?.[1] !== undefined && Number(said[1]) !== year;
  };
  return differs('born', birth?.date?.year) || differs('died', death?.date?.year);
}
