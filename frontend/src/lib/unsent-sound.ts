import { SOUND_DATABASE } from './forget-device.js';

/** As far as it matters here; the whole of it is in `features/speaking/sound-store.ts`. */
interface SaidHere {
  readonly eulogyId: number;
  readonly speaker: string;
  readonly kept: 'yes' | 'no';
  readonly confirmed: 'yes' | 'no';
  readonly draft: string;
}

/** Eulogies for which this device has what a person said aloud, or wrote down of it, that the server never had. */
export async function eulogiesWithUnsentSound(userId: string): Promise<number[]> {
  const waits = ({ speaker, kept, confirmed, draft }: SaidHere): boolean =>
    speaker === userId && (kept === 'no' || (confirmed === 'no' && draft.trim() !== ''));
  try {
    return [...new Set((await allSaidHere()).filter(waits).map(({ eulogyId }) => eulogyId))];
  } catch {
    return []; // a browser that keeps nothing, or refuses to say
  }
}

function allSaidHere(): Promise<SaidHere[]> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('no sound is kept here'));
    if (typeof indexedDB === 'undefined') return fail();
    const asked = indexedDB.open(SOUND_DATABASE);
    // there was none: looking must not make one
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = fail;
    asked.onblocked = fail;
    asked.onsuccess = () => {
      const database = asked.result;
      try {
        const said = database.transaction('recordings', 'readonly').objectStore('recordings').getAll();
        said.onsuccess = () => resolve(said.result as SaidHere[]);
        said.onerror = fail;
      } catch {
        fail();
      } finally {
        database.close();
      }
    };
  });
}
