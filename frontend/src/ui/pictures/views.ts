import type { ComponentType } from 'react';
import type { SceneProps } from './ground.js';
import { Ajar, Curtain, Folded, Letters, Notebook, Sill } from './indoors.js';
import { Clouds, Falling, Fern, Grass, Plain, Stars } from './outdoors.js';
import type { PictureKind } from './picture.js';
import { Dunes, Lake, Moon, Rain, Shore, Stones } from './waters.js';

/** Three more views of each place. They are a file of their own on the wire: only a page that shows one loads it. */
export const VIEWS: Readonly<Record<PictureKind, readonly ComponentType<SceneProps>[]>> = {
  water: [Lake, Rain, Moon],
  leaves: [Grass, Fern, Falling],
  dusk: [Stars, Clouds, Plain],
  paper: [Notebook, Letters, Folded],
  tide: [Shore, Dunes, Stones],
  window: [Curtain, Sill, Ajar],
};
