import { exactMoment, isMoment } from '../parts/moments.js';
import type { FieldValue, StateField, TimelineState } from './timeline-data.js';

/** Which fields say in words what changed in a part of the owner's screen, where it is not the field of the same name. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  eulogy: ['people.share', 'people.read', 'eulogy.version', 'eulogy.finished'],
  'card.error': ['eulogy.error'],
  'card.stage': ['eulogy.stage'],
};

/** “Share link: off → on, link 1” for each part of the screen of which a field says it; a masked text is only counted. */
export function wordsByPart(
  state: TimelineState | undefined,
  changed: readonly { id: string }[],
): ReadonlyMap<string, string> {
  const fields = state?.groups.flatMap((group) => group.fields).filter((field) => field.changed) ?? [];
  return new Map(
    changed.flatMap(({ id }): [string, string][] => {
      const own = FIELDS_OF[id] ?? [id];
      const words = fields.filter((field) => own.includes(field.id)).map(changeWords);
      return words.length === 0 ? [] : [[id, words.join('; ')]];
    }),
  );
}

function changeWords({ label, was, value }: StateField): string {
  return `${label}: ${was ? valueWords(was) : 'none'} → ${valueWords(value)}`;
}

function valueWords({ kind, text, characters, by }: FieldValue): string {
  switch (kind) {
    case 'none':
      return 'none';
    case 'erased':
      return 'erased';
    case 'plain':
      return isMoment(text ?? '') ? exactMoment(text ?? '') : (text ?? '');
    case 'emptied':
      return `emptied by ${by}`;
    case 'masked':
      return `${characters ?? 0} characters`;
  }
}
