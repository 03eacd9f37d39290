import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { currentText, versionOf, type Manuscript, type Version } from './manuscript.js';

/**
 * The first sentences of paragraphs that the owner had moved, and that a text written anew has in the writer's order: until they stand as
 * the owner had them, or the owner says that the text is finished. Of a paragraph that begins otherwise now nothing can be said.
 */
export function movedBack(state: Manuscript): EulogySentence[] {
  const written = before(state, versionOf(state, state.current), ({ changeId }) => changeId === undefined);
  const text = currentText(state);
  if (written === undefined || written.before === null || text === undefined) return [];
  if (state.finished !== undefined && state.finished >= written.number) return [];
  const last = versionOf(state, written.before);
  if (last?.text === undefined) return [];
  const had = beginnings(last.text);
  const has = beginnings(text);
  const moved = new Set<string>();
  before(state, last, (one) => {
    if (one.moved !== undefined) moved.add(one.moved);
    return one.changeId === undefined;
  });
  return has.filter(
    (one) => moved.has(one.text) && had.some(isAs(one)) && !isSame(above(one, had, has), above(one, has, had)),
  );
}

/** The nearest version of this kind, from here on backwards. */
function before(
  state: Manuscript,
  from: Version | undefined,
  isIt: (version: Version) => boolean,
): Version | undefined {
  for (let at = from; at; at = at.before === null ? undefined : versionOf(state, at.before)) if (isIt(at)) return at;
  return undefined;
}

function beginnings({ sections }: EulogyText): EulogySentence[] {
  return sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences.slice(0, 1)));
}

/** What stands over a paragraph of those that another text has, too: what is new, or gone, moved nothing. */
function above(one: EulogySentence, order: readonly EulogySentence[], other: readonly EulogySentence[]): Set<string> {
  const both = order.slice(0, order.findIndex(isAs(one))).filter((each) => other.some(isAs(each)));
  return new Set(both.map(({ text }) => text));
}

const isAs =
  ({ text }: EulogySentence) =>
  (other: EulogySentence): boolean =>
    other.text === text;

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
