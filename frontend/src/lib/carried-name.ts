import { encodeName } from './answers/answer-codecs.generated.js';
import { followsFormat, splitTitle } from './titles.js';

/** The name that was given with the title, as an answer to the question of the name; '' where the title holds none. It is not asked for twice. */
export function carriedName(title: string | null | undefined): string {
  const text = title?.trim() ?? '';
  if (text === '' || !followsFormat(text)) return '';
  const { name } = splitTitle(text);
  return name === '' ? '' : encodeName({ name, nicknames: '', pronouns: null });
}
