import { useEffect, useState } from 'react';
import { KEPT_PREFIX } from './names.js';

/** What of a person's lies on this device: paths of pages and of answers. Nothing where the browser keeps nothing. */
async function pathsHere(personId: string): Promise<ReadonlySet<string>> {
  try {
    const name = KEPT_PREFIX + personId;
    if (!('caches' in globalThis) || !(await caches.has(name))) return new Set();
    const requests = await (await caches.open(name)).keys();
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}

const NONE: ReadonlySet<string> = new Set();

/** The eulogies whose text can be read on this device, where the server cannot say which there are. */
export function useKeptTexts(personId: string): number[] {
  const paths = useKeptPaths(personId) ?? NONE;
  return [...paths].flatMap((path) => {
    const id = /^\/lectern\/(\d+)$/.exec(path)?.[1];
    return id !== undefined && paths.has(`/api/eulogies/${id}/take-along`) ? [Number(id)] : [];
  });
}

/** Undefined until it has looked. */
function useKeptPaths(personId: string): ReadonlySet<string> | undefined {
  const [paths, setPaths] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    void pathsHere(personId).then((found) => !isOver && setPaths(found));
    return () => {
      isOver = true;
    };
  }, [personId]);
  return paths;
}

/** Which of these eulogies can be read, and which answered, on this device without a connection; undefined until it has looked. */
export function useKeptEulogies(personId: string, ids: readonly number[]) {
  const paths = useKeptPaths(personId);
  return (
    paths && {
      texts: ids.filter((id) => paths.has(`/eulogy/${id}`) && paths.has(`/api/eulogies/${id}/take-along`)),
      questions: ids.filter((id) => paths.has(`/questionnaire/${id}`)),
    }
  );
}
