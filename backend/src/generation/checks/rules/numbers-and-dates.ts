import type { Finding } from '../finding.js';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../reading/calendar.js';
import { daysIn, weekdaysIn } from '../reading/dates.js';
import { numbersIn } from '../reading/numbers.js';
import { eachSentence, hard, soft } from './rule.js';

/** Everybody says these without counting. */
const SAID_LIGHTLY = /\b(?:(?:the )?two of (?:us|them|you)|us two|a third)\b/gi;

/** Every number is told, or follows from what was told: "sixteen" from 16, an age from two years, "three children" from three names. */
export const numbersOccur = eachSentence((sentence, { answers }): Finding[] => {
  const days = daysIn(sentence.ours).map(({ as }) => as);
  const rest = days.reduce((text, as) => text.replace(as, ' '), sentence.ours.replace(SAID_LIGHTLY, ' '));
  return numbersIn(rest).flatMap(({ value, as, isDecade }) => {
    if (value < 2) return [];
    if (isDecade) return answers.hasDecade(value) ? [] : [hard('facts', sentence, `You didn’t tell us “${as}”.`)];
    if (!answers.hasNumber(value)) return [hard('facts', sentence, `You didn’t tell us the number “${as}”.`)];
    return sentence.sources.length === 0 || answers.carriesNumber(value, sentence.sources)
      ? []
      : [soft('facts', sentence, `You told us “${as}”, but not here. Is it right?`)];
  });
});

/** Every month, day of a month and day of the week is told: "November" by "3 Nov", and by "3/11/2025". */
export const datesOccur = eachSentence((sentence, { answers }): Finding[] => [
  ...daysIn(sentence.ours)
    .filter((day, _i, all) => day.day !== null || !all.some((other) => other.day !== null && other.as.includes(day.as)))
    .filter((day) => !answers.hasDay(day))
    .map(({ day, month }) => {
      const said = [day, MONTH_NAMES[month - 1]].filter((part) => part !== null).join(' ');
      return hard('facts', sentence, `You didn’t tell us “${said}”.`);
    }),
  ...weekdaysIn(sentence.ours)
    .filter((weekday) => !answers.hasWeekday(weekday))
    .map((weekday) => hard('facts', sentence, `You didn’t tell us that it was a ${WEEKDAY_NAMES[weekday] ?? ''}.`)),
]);
