import { useEffect, useState, type ComponentType } from 'react';
import { Picture, type PictureKind } from '../../../ui/pictures/picture.js';
import type { SceneProps } from '../../../ui/pictures/ground.js';

const places: readonly PictureKind[] = ['water', 'leaves', 'dusk', 'paper', 'tide', 'window'];

/** Six places in four views each: the 24 backgrounds of the spec. View 0 is the one that other screens show too. */
export const BACKGROUNDS: readonly { kind: PictureKind; view: number }[] = places.flatMap((kind) =>
  [0, 1, 2, 3].map((view) => ({ kind, view })),
);

const KEPT = 'background';

/** Chosen once a visit; a browser that keeps nothing chooses anew. */
function chosen(): number {
  try {
    const kept = Number(sessionStorage.getItem(KEPT) ?? Number.NaN);
    if (Number.isInteger(kept) && kept >= 0 && kept < BACKGROUNDS.length) return kept;
    const drawn = Math.floor(Math.random() * BACKGROUNDS.length);
    sessionStorage.setItem(KEPT, String(drawn));
    return drawn;
  } catch {
    return Math.floor(Math.random() * BACKGROUNDS.length);
  }
}

interface Shown {
  index: number;
  scene: ComponentType<SceneProps> | undefined;
}

/**
 * One of 24 pictures behind the hero. The page arrives with the first; which one this visit has is chosen once the page is alive, and
 * takes its place softly.
 */
export function Background() {
  const [shown, setShown] = useState<Shown>({ index: 0, scene: undefined });
  useEffect(() => {
    let gone = false;
    const index = chosen();
    const { kind, view } = BACKGROUNDS[index]!;
    if (view === 0) {
      setShown({ index, scene: undefined });
      return undefined;
    }
    import('../../../ui/pictures/views.js').then(
      ({ VIEWS }) => {
        if (!gone) setShown({ index, scene: VIEWS[kind][view - 1] });
      },
      // Without a connection the first picture stays: nobody misses another.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  const { kind } = BACKGROUNDS[shown.index]!;
  return (
    <div className={shown.index === 0 ? 'hero-art' : 'hero-art changed'} key={shown.index}>
      <Picture kind={kind} seed={3} scene={shown.scene} id="hero-art" />
    </div>
  );
}
