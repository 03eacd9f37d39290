import type { Theme } from './brief.js';
import { asksToKeep, remarksAmong } from './form-talk.js';
import { speaksToForm } from './not-a-memory.js';
import { asksToPutIn, speaksToWhoeverEdits, withoutClauseToThem } from './to-whoever-edits.js';
import { finished, sentencesOf } from './typeset.js';
import { keepMeantForAll, pointsBack } from './without-remarks.js';

/** Where something said to the form stands in the middle of an answer, what is before it and behind it are two. A story stays one. */
export function atFormTalk(lines: readonly string[], theme: Theme): string[][] {
  const told = lines.flatMap((line, at) => sentencesOf(line).map((text) => ({ at, text })));
  if (theme === 'story' || theme === 'farewell' || told.some(({ text }) => asksToKeep(text))) return [[...lines]];
  const isRemark = remarksAmong(
    told.map(({ text }) => text),
    speaksToForm,
  );
  keepMeantForAll(
    isRemark,
    told.map(({ text }) => text),
  );
  told.forEach(({ text }, at) => {
    if (isRemark[at - 1] === true && pointsBack(text)) isRemark[at] = true;
  });
  const runs: { at: number; text: string }[][] = [];
  const goesOn = told.map((_one, at) => goesOnBehind(told, isRemark, at));
  told.forEach((sentence, index) => {
    const isParted = isRemark[index] !== isRemark[index - 1] && goesOn[index] !== true && goesOn[index - 1] !== true;
    if (index === 0 || isParted) runs.push([sentence]);
    else runs.at(-1)?.push(sentence);
  });
  return runs.map((run) =>
    lines
      .map((_line, at) => run.filter((sentence) => sentence.at === at).map(({ text }) => text))
      .filter((texts) => texts.length > 0)
      .map((texts) => texts.join(' ')),
  );
}

/** A remark within a paragraph, behind which the same story goes on with "he", "it" or "the day": nobody tells the half of it. */
function goesOnBehind(
  told: readonly { at: number; text: string }[],
  isRemark: readonly boolean[],
  at: number,
): boolean {
  const [before, here, behind] = [told[at - 1], told[at], told[at + 1]];
  return (
    isRemark[at] === true &&
    isRemark[at - 1] === false &&
    isRemark[at + 1] === false &&
    before?.at === here?.at &&
    here?.at === behind?.at &&
    GOES_ON_WITH.test(behind?.text ?? '')
  );
}
const GOES_ON_WITH = /^(?:it|that|this|those|these|they|he|she|so|then|but|and|anyway|the (?:day|next|other))\b/i;

/** Last words end with the last of them: a paragraph that begins with a wish to whoever edits is none of them. */
export function toTell(lines: readonly string[], theme: Theme): string[][] {
  const told = lines.map(sentencesToTell);
  const isWish = ([first = '']: readonly string[]): boolean => speaksToWhoeverEdits(first);
  return theme === 'farewell' && !told.every(isWish) ? told.filter((sentences) => !isWish(sentences)) : told;
}
const sentencesToTell = (line: string): string[] => sentencesOf(line).map((one) => finished(withoutClauseToThem(one)));
/** "… you have to put at least one of these in": of those behind it the first. */
export const offersOne = (lines: readonly string[]): boolean =>
  asksToPutIn(lines.join(' ')) && /\bone of (?:these|them|those)\b/i.test(lines.join(' '));
