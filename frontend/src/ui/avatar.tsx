import { useState } from 'react';
import { amidEnglish } from '../lib/direction.generated.js';
import { classNames } from './class-names.js';
import { Leaf } from './icons.js';

export interface Person {
  id?: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  profileImageUrl?: string | null;
}

/** First letter of the first name, else of the e-mail, else "U" (spec part 1 section 2, header). */
export function initialOf(person: Person): string {
  const source = person.firstName?.trim() || person.email?.trim() || 'U';
  // with the signs on it, which in many scripts are characters of their own
  const [first = 'U'] = /^.\p{M}*/su.exec(source) ?? [];
  return first.toLocaleUpperCase('en-AU');
}

/** What to call a person: their name, else the part of the e-mail before the @, else "Someone". */
export function nameOf(person: Person): string {
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || person.email?.split('@')[0] || 'Someone';
}

interface AvatarProps {
  person: Person;
  rank?: 'owner' | 'other';
  size?: 'usual' | 'large';
  /** Set when nothing beside the avatar says who it is. */
  label?: string;
}

/** A person as a round picture or an initial in the serif. Who it is comes from the name, never from a colour. */
export function Avatar({ person, rank = 'other', size, label }: AvatarProps) {
  const look = classNames('who', rank === 'owner' && 'who-owner', size === 'large' && 'who-large');
  // A picture that cannot be shown, because it was removed meanwhile or the connection is gone, gives way to the initial.
  const [broken, setBroken] = useState<string>();
  const url = person.profileImageUrl && person.profileImageUrl !== broken ? person.profileImageUrl : undefined;
  return (
    <span className={look} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {url ? <img src={url} alt="" onError={() => setBroken(url)} /> : initialOf(person)}
    </span>
  );
}

interface AvatarRowProps {
  /** In the order to show; the owner is expected first. */
  people: readonly (Person & { isOwner?: boolean })[];
  /** How many are drawn before "+N": 4, on cards and questions 3 (spec part 1 section 9). */
  max?: number;
}

/** "Claire (owner), Anna, Mick and 2 more" */
export function peopleSentence(people: AvatarRowProps['people'], max: number): string {
  const shown = people.slice(0, max).map((person) => amidEnglish(nameOf(person)) + (person.isOwner ? ' (owner)' : ''));
  const rest = people.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}

/** Overlapping avatars with a "+N", a leaf on the owner's; one sentence for those who listen. */
export function AvatarRow({ people, max = 4 }: AvatarRowProps) {
  if (people.length === 0) return null;
  const rest = people.length - max;
  return (
    <span className="people" role="img" aria-label={peopleSentence(people, max)}>
      {people.slice(0, max).map((person, index) =>
        person.isOwner ? (
          <span className="who-badged" key={person.id ?? index}>
            <Avatar person={person} rank="owner" />
            <span className="who-badge" aria-hidden="true">
              <Leaf />
            </span>
          </span>
        ) : (
          <Avatar key={person.id ?? index} person={person} rank="other" />
        ),
      )}
      {rest > 0 && (
        <span className="who who-more" aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  );
}
