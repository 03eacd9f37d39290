import { countWords } from './eulogy-text.js';
import { asksToKeep, remarksAmong } from './form-talk.js';
import { isNotForTheRoom, speaksToForm, speaksToUs } from './not-a-memory.js';
import { asksToLeaveThatOut } from './to-whoever-edits.js';
import { sentencesOf } from './typeset.js';

/** "You can say he drank. Everybody there will know it." */
export function pointsBack(sentence: string): boolean {
  return countWords(sentence) <= MOST_POINTING_BACK && /\bit\b/.test(sentence);
}
const MOST_POINTING_BACK = 12;
const YOU_CAN_SAY = /^(?:you|u) (?:can|may|could|should) (?:say|tell|put|mention)\b/i;

const IS_MEANT_FOR_ALL = /^I want (?:it|that|this) (?:to be )?(?:known\b|said(?: aloud| out loud)?[.!])/;

/** "You can say it. I want it known he was a father of three.": neither is said to whoever edits; what else stands before it may be. */
export function keepMeantForAll(isRemark: boolean[], sentences: readonly string[]): void {
  sentences.forEach((text, at) => {
    if (!IS_MEANT_FOR_ALL.test(text)) return;
    isRemark[at] = false;
    if (YOU_CAN_SAY.test(sentences[at - 1] ?? '')) isRemark[at - 1] = false;
  });
  sentences.forEach((text, at) => {
    if (SAYS_IT_TOO.test(text)) isRemark[at] = false;
  });
}
/** "You can say it, I say it myself when I speak to the young men at church.": a part of what is told. */
const SAYS_IT_TOO =
  /^(?:you|u) (?:can|may) (?:say|tell) (?:it|that|so),? (?:because |for |and )?(?:I|we) (?:always |often )?(?:say|tell)\b/i;

/** Whether its teller asks that it stays out: “the business with the truck should stay between us”. */
export function asksToStayOut(answer: string): boolean {
  return isNotForTheRoom(answer) || sentencesOf(answer).some((one) => asksToKeep(one) || asksToLeaveThatOut(one));
}

/** Without what is said to the form; without a machine's orders at its head and its end, and broken where they stand in the middle. */
export function withoutRemarks(
  lines: readonly (readonly string[])[],
  whose: 'speaker' | 'others',
): { kept: string[][]; toUs: string[]; broken: boolean } {
  const flat = lines.flatMap((sentences, line) => sentences.map((text) => ({ line, text })));
  const isRemark = remarksAmong(
    flat.map(({ text }) => text),
    speaksToUs,
  );
  keepMeantForAll(
    isRemark,
    flat.map(({ text }) => text),
  );
  flat.forEach(({ text }, at) => {
    const before = flat[at - 1]?.text ?? '';
    if (isRemark[at - 1] === true && YOU_CAN_SAY.test(before) && pointsBack(text)) isRemark[at] = true;
  });
  // what another asks to leave out: all before it in its paragraph; whoever speaks decides at the lectern
  flat.forEach(({ line, text }, at) => {
    if (!asksToLeaveThatOut(text)) return;
    isRemark.fill(true, whose === 'others' ? flat.findIndex((one) => one.line === line) : at, at + 1);
  });
  const told = flat.filter((_one, at) => isRemark[at] !== true);
  const first = isRemark.indexOf(false);
  const last = isRemark.lastIndexOf(false);
  // a machine's order at the head goes on in the next sentence
  const ordersInside = flat.some(
    ({ text }, at) => at > first && at < last && isRemark[at] === true && speaksToUs(text) && !speaksToForm(text),
  );
  const broken = told.length > 0 && (ordersInside || flat.some(({ text }) => asksToKeep(text)));
  return {
    kept: lines
      .map((_sentences, line) => told.filter((one) => one.line === line).map(({ text }) => text))
      .filter((sentences) => sentences.length > 0),
    toUs: flat.filter((_one, at) => isRemark[at] === true).map(({ text }) => text),
    broken,
  };
}
