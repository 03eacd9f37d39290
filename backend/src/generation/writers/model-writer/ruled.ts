import type { Finding } from '../../checks/finding.js';
import { isBoundary } from './hard-findings.js';
import type { Stood } from './stand-by-evidence.js';

/**
 * A sentence that a rule objects to. What the owner wanted left out has to go, and so has what neither the rule nor the judge finds in any
 * answer. What the judge calls told stays, marked with what the rule says: rules are wrong at times too, and the owner decides. Only a rule that
 * looks for words is overruled, where two readers point at the words.
 */
export function ruledAgainst(one: Stood, found: Finding): Stood {
  const isJudged = one.why !== '' && one.finding === undefined;
  const why = isJudged ? `rule: ${found.message} Reader: ${one.why}` : `rule: ${found.message}`;
  const ruled = { sources: one.sources, why, finding: found.message };
  if (isBoundary(found)) return { ...ruled, standing: 'wrong', mustGo: true };
  if (one.isUpheld === true && found.isOfWording === true) return one;
  // asked again, after something else went
  if (one.finding !== undefined) return one;
  const isUnsayable = found.check === 'speakable' && one.sources.length === 0;
  const isUntold = one.standing === 'in doubt' && one.sources.length === 0 && one.isUnjudged !== true;
  return { ...ruled, standing: one.standing === 'wrong' || isUnsayable || isUntold ? 'wrong' : 'in doubt' };
}
