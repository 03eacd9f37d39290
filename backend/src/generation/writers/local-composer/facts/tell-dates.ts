import type { BriefOccasion } from '@eulogy/arranger';
import type { EulogySentence } from '@eulogy/arranger';
import { tidyText } from '../../../brief/language/sentences.js';
import { datePreposition, sayDate, sayUnsureYear } from '@eulogy/arranger';
import { supported, type Composition } from '../composition.js';
import { whyUnusable } from '../reading/unusable.js';

/** "Raymond Thomas Whitlow was born in Ipswich on 12 March 1944." Null when neither date nor place is known. */
export function tellBirth(composition: Composition, fullName: string): EulogySentence | null {
  return tell(composition, fullName, 'was born', composition.brief.facts.birth);
}

/** "Ray died on 2 November 2025 in Redland Bay." */
export function tellDeath(composition: Composition): EulogySentence | null {
  return composition.brief.about === 'self'
    ? null
    : tell(composition, composition.name, 'died', composition.brief.facts.death);
}

function tell(
  composition: Composition,
  who: string,
  verb: string,
  occasion: BriefOccasion | null,
): EulogySentence | null {
  if (occasion === null || who === '') return null;
  const { brief, choice } = composition;
  const place = tidyText(occasion.place)
    .replace(/[.\s]+$/, '')
    .replace(/(?<=\p{Ll}) (?=(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT)$)/u, ', ');
  const isPlaceUsable = place !== '' && whyUnusable(place, brief) === null && place.length <= 80;
  const where = !isPlaceUsable
    ? ''
    : /^home\b/i.test(place)
      ? `at ${place.charAt(0).toLowerCase()}${place.slice(1)}`
      : /^(?:in|at|on|near|aboard)\b/i.test(place)
        ? `${place.charAt(0).toLowerCase()}${place.slice(1)}`
        : `in ${place}`;
  const date = occasion.date;
  const isDateUsable =
    date !== null && (date.year !== null || whyUnusable(date.text, brief) === null) && !/[<>{}]/.test(date.text);
  const said =
    date === null || !isDateUsable
      ? ''
      : date.year === null
        ? (sayUnsureYear(date.text) ?? '')
        : `${datePreposition(date)} ${sayDate(date)}`.trim();
  const parts = choice.number(`order ${verb}`, 2) === 0 || where.includes(',') ? [said, where] : [where, said];
  const rest = parts.filter((part) => part !== '').join(' ');
  return rest === '' ? null : supported(`${who} ${verb} ${rest}.`, brief.facts.datesSource);
}
