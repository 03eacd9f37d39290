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

/** Which of these eulogies can be read, and which answered, on this device without a connection; undefined until it has looked. */
export function useKeptEulogies(personId: string, ids: readonly number[]) {
  const [paths, setPaths] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    void pathsHere(personId).then((found) => !isOver && setPaths(found));
    return () => {
      isOver = true;
    };
  }, [personId]);
  return (
    paths && {
      texts: ids.filter((id) => paths.has(`/eulogy/${id}`) && paths.has(`/api/eulogies/${id}/take-along`)),
      questions: ids.filter((id) => paths.has(`/questionnaire/${id}`)),
    }
  );
}
