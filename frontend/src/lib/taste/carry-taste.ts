import type { EulogyType } from '../api-types.js';
import { countSteps } from '../visits.js';
import { bindTaste, waitingTaste } from './kept-taste.js';

/** The payment went through: the three answers that wait on this device belong to this eulogy now. */
export function carryTaste(type: EulogyType, eulogyId: number): void {
  if (type !== 'other' || !waitingTaste()) return;
  bindTaste(eulogyId);
  void countSteps(['paid']);
}
