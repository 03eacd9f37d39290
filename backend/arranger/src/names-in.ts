import { ofBrief } from './remembered.js';
import { NO_NAME_ALONE } from './spoken-name.js';

/** Everybody’s names, for hasty typing. */
export const namesIn = ofBrief((brief): readonly string[] => {
  const { facts } = brief;
  return [
    facts.name.full,
    facts.name.preferred,
    ...facts.name.others,
    facts.birth?.place ?? '',
    facts.death?.place ?? '',
    facts.family?.partner ?? '',
    ...brief.people.flatMap((person) => [person.firstName, person.lastName]),
    ...(facts.family?.others.match(/(?<![.\n:]\s?)\p{Lu}\p{Ll}+/gu) ?? []),
  ]
    .flatMap((text) => text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [])
    .filter((word) => !NO_NAME_ALONE.test(word) && !NO_NAME.test(word) && !SHOUTED_KIN.test(word));
});
/** Among the names that she was called by: not how everybody writes it. */
const SHOUTED_KIN = /^(?:MUM|MUMMY|MOM|MAM|DAD|DADDY|NAN|NANA|NANNA|POP|GRAN|PAPA)$/;
const NO_NAME =
  /^(?:she|he|they|we|you|it|her|his|their|our|my|the|and|but|all|both|no|not|none|never|one|two|was|were|is|are|had|has|have|who|that|this|there|then|also|just|only|married|divorced|widowed|single|deceased|late|children|kids|family|friends)$/i;
