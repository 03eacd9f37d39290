import { introductionOf } from './person.js';
import { ofPerson } from './remembered.js';

/** How somebody is introduced: asked for with every cut, and read once for a brief. */
export const introduced = ofPerson(introductionOf);
