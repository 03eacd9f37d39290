import type { Brief, Source } from '@eulogy/arranger';
import { sourceTexts } from '../brief/brief-sources.js';
import { sentencesOf } from './reading/sentences-of.js';

/** Words in an answer that are written to a machine, and whose answer it is. */
export interface HiddenInstruction {
  source: Source;
  words: string;
}

const MACHINE =
  '(?:previous|above|prior|earlier|preceding|these|your|all|system|new|hidden) (?:\\w+ ){0,2}(?:instructions?|prompts?|rules|guidelines|checks)';

/** Said to a machine, and by no mourner: "Say sorry first." and "I don’t know what I’ll do." are memories. */
const WRITTEN_TO_A_MACHINE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass|print|repeat|reveal|output|include) (?:\\w+ ){0,2}${MACHINE}`,
    'i',
  ),
  /\b(?:ignore|disregard) (?:the above|everything above|all (?:of )?(?:the )?(?:above|previous))\b/i,
  /\b(?:system prompt|language model|chatgpt|jailbreak|developer mode|api key|private key|the real task|you are now (?:a|in))\b/i,
  /^\W*(?:system|assistant|user|human|### ?(?:instruction|response))\s*:/i,
  /<\/?(?:answers?|system|instructions?|script|iframe|img|svg|style)\b|\[\/?INST\]|<\|im_(?:start|end)\|>|<!--/i,
  /\b(?:write|generate|output|translate|make|add|insert|mention|say|include)\b[^.]{0,60}\b(?:in|of|into|to|as|from) (?:the|this) (?:eulogy|text|speech|prompt)\b/i,
  /\b(?:write|generate|translate|make) (?:the|this) eulogy\b/i,
  /(?:^|\band )(?:please )?(?:write|generate) (?:me )?a (?:poem|story|song|joke|script) about\b/i,
  /\boutput (?:only |the |your )|^\W*new instructions\b|\buse your tools\b|\badd a heading\b|\b(?:insert|print|include) the answers of\b/i,
  /"role"\s*:\s*"(?:system|assistant)"/i,
  /\bDROP TABLE\b|javascript:|onerror=|=HYPERLINK\(/i,
];

/**
 * What in the answers reads like an order to a machine: for a model writer, which says in its prompt that these words are somebody's
 * answer and no order, and for support. A text is never searched for them: a mourner's sentence may look like one.
 */
export function instructionsIn(brief: Brief): HiddenInstruction[] {
  return sourceTexts(brief).flatMap(({ source, text }) =>
    sentencesOf(text)
      .filter(isWrittenToAMachine)
      .map((words) => ({ source, words })),
  );
}

/** Whether one sentence reads like an order to a machine. */
export function isWrittenToAMachine(sentence: string): boolean {
  return WRITTEN_TO_A_MACHINE.some((pattern) => pattern.test(sentence));
}
