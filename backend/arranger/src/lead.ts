import type { Brief, BriefMemory } from './brief.js';
import { countWords } from './eulogy-text.js';
import { personOf } from './person.js';

/** Longer words without a verb are a way of telling. */
export const LONGEST_BARE = 12;

/** Our sentence before words that are none: what they answer. Only for questions that have one meaning. */
export function leadOf(memory: BriefMemory, brief: Brief, first = ''): string | null {
  const isOwn = memory.contributorId === brief.speaker.id;
  const person = personOf(brief);
  const teller = brief.people.find(({ id }) => id === memory.contributorId);
  const name = isOwn || teller === undefined || teller.nameStaysOut ? null : teller.calledName || teller.firstName;
  if (person.called === '' && brief.about !== 'self') return null;
  if (!isOwn && name === null) return null;
  switch (memory.theme) {
    case 'miss':
      return isOwn ? 'This is what I will miss.' : `What ${name ?? ''} will miss:`;
    case 'taught':
      if (brief.about === 'self') return isOwn ? 'This is what I have learnt.' : null;
      return isOwn ? `This is what ${person.called} taught me.` : `What ${person.name} taught ${name ?? ''}:`;
    case 'passions':
      if (brief.about === 'self') return isOwn ? 'This is what I love.' : null;
      return isOwn ? `This is what ${person.called} loved.` : `${name ?? ''} wrote of what ${person.name} loved:`;
    case 'childhood':
      return isOwn && brief.about === 'other' ? `This is how ${person.called} grew up.` : null;
    case 'work':
      return isOwn && countWords(first) <= LONGEST_BARE ? workLead(brief) : null;
    case 'laughter':
      return isOwn && brief.about !== 'self' ? 'This is what made us laugh.' : null;
    default:
      return null;
  }
}

function workLead(brief: Brief): string | null {
  if (brief.about === 'pet') return null;
  return brief.about === 'self' ? 'This was my work.' : `This was the work that ${personOf(brief).called} did.`;
}
