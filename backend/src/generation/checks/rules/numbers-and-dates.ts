import type { Finding } from '../finding.js';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../reading/calendar.js';
import { daysIn, weekdaysIn } from '../reading/dates.js';
import { numbersIn } from '../reading/numbers.js';
import type { ReadSentence } from '../reading/read-text.js';
import { eachSentence, hardByWording, soft } from './rule.js';

/** Everybody says these without counting. */
const SAID_LIGHTLY =
  /\b(?:(?:the )?two of (?:us|them|you)|us two|a third|an? (?:hundred|thousand|million)|seven days a week|twenty-four hours)\b/gi;
/** "Almost sixty", of fifty-seven. */
const ABOUT = /\b(?:almost|nearly|about|around|some|over|close to|more than|not quite|just under)\s+$/i;
const NEAR = 5;
/** "In his eighties", and not in those of the century. */
const OF_AN_AGE = /\b(?:his|her|their|my|your)\s+(?:early |mid-?|late )?$/i;

/** Every number is told, or follows from what was told: "sixteen" from 16, an age from two years, "three children" from three names. */
export const numbersOccur = eachSentence((sentence, { answers }): Finding[] => {
  const days = daysIn(sentence.ours).map(({ as }) => as);
  const rest = days.reduce((text, as) => text.replace(as, ' '), sentence.ours.replace(SAID_LIGHTLY, ' '));
  return numbersIn(rest).flatMap(({ value, as, isDecade }) => {
    if (value < 2) return [];
    const before = beforeOf(as, rest);
    if (isDecade && OF_AN_AGE.test(before)) return answers.hasNumberIn(value, value + 9) ? [] : [unknown(sentence, as)];
    if (isDecade) return answers.hasDecade(value) ? [] : [unknown(sentence, as)];
    if (ABOUT.test(before) && answers.hasNumberIn(value - NEAR, value + NEAR)) return [];
    if (!answers.hasNumber(value)) return [unknown(sentence, as)];
    return sentence.sources.length === 0 || answers.carriesNumber(value, sentence.sources)
      ? []
      : [soft('facts', sentence, `You told us “${as}”, but not here. Is it right?`)];
  });
});

function unknown(sentence: ReadSentence, as: string): Finding {
  return hardByWording('facts', sentence, `You didn’t tell us the number “${as}”.`);
}

/** What stands before a number; words of one may be joined by a hyphen in the text. */
function beforeOf(as: string, text: string): string {
  const at = text.toLowerCase().search(as.toLowerCase().replace(/ /g, '[\\s-]+'));
  return at < 0 ? '' : text.slice(0, at);
}

/** Every month, day of a month and day of the week is told: "November" by "3 Nov", and by "3/11/2025". */
export const datesOccur = eachSentence((sentence, { answers }): Finding[] => [
  ...daysIn(sentence.ours)
    .filter((day, _i, all) => day.day !== null || !all.some((other) => other.day !== null && other.as.includes(day.as)))
    .filter((day) => !answers.hasDay(day))
    .map(({ day, month }) => {
      const said = [day, MONTH_NAMES[month - 1]].filter((part) => part !== null).join(' ');
      return hardByWording('facts', sentence, `You didn’t tell us “${said}”.`);
    }),
  ...weekdaysIn(sentence.ours)
    .filter((weekday) => !answers.hasWeekday(weekday))
    .map((weekday) =>
      hardByWording('facts', sentence, `You didn’t tell us that it was a ${WEEKDAY_NAMES[weekday] ?? ''}.`),
    ),
]);
