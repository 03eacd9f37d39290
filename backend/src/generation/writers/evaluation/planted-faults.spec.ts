import { renderPlainText } from '@eulogy/arranger';
import { runChecks } from '../../checks/run-checks.js';
import { plantedFaults } from './planted-faults.js';

const faults = plantedFaults(__dirname);
/** Several faults were planted in one text, which is looked at once. */
const hardIn = new Map<string, readonly unknown[]>();

const byRule = faults.filter(({ fault }) => fault.byRule);

describe('faults, planted one at a time in good texts', () => {
  it('are at least forty-five, of many kinds, and some that no rule can know', () => {
    expect(faults.length).toBeGreaterThanOrEqual(45);
    expect(new Set(faults.map(({ fault }) => fault.kind)).size).toBeGreaterThanOrEqual(20);
    expect(faults.length - byRule.length).toBeGreaterThanOrEqual(12);
  });

  it.each(faults.map((one) => [`${one.fault.in}: ${one.fault.name}`, one] as const))(
    'stand in their text and nowhere else: %s',
    (_name, { fault, good, bad }) => {
      const isOnlyTheTime = fault.minutes !== undefined;
      expect(renderPlainText(bad.text) === renderPlainText(good.text)).toBe(isOnlyTheTime);
      const known = hardIn.get(good.name) ?? runChecks(good.text, good.brief).hard;
      hardIn.set(good.name, known);
      expect(known).toEqual([]);
    },
  );

  it.each(byRule.map((one) => [`${one.fault.in}: ${one.fault.name}`, one] as const))(
    'a rule catches: %s',
    (_name, { bad }) => {
      expect(runChecks(bad.text, bad.brief).findings).not.toEqual([]);
    },
  );
});
