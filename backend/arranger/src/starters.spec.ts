import { fittingStarter } from './starters.js';

const begun = (typed: string) =>
  fittingStarter('I will miss …', [[typed]], { names: [], isSmall: () => false })?.paragraphs[0]?.[0] ?? null;

describe('a fragment behind its question’s beginning', () => {
  it('goes on from it where it names a thing, or whose doing it was', () => {
    expect(begun('his hand on the gate.')).toBe('I will miss his hand on the gate.');
    expect(begun('him coming in the back door.')).toBe('I will miss him coming in the back door.');
  });

  it('does not, where the one who died would be left out and the speaker be heard doing it', () => {
    expect(begun('singing on the stairs.')).toBeNull();
    expect(begun('Fishing with us.')).toBeNull();
  });

  it('keeps the capital of a name', () => {
    const loved = (typed: string) =>
      fittingStarter('She loved …', [[typed]], { names: [], isSmall: () => false })?.paragraphs[0]?.[0] ?? null;
    expect(loved('Bach on a Sunday.')).toBe('She loved Bach on a Sunday.');
    expect(loved('Essendon, and nobody else.')).toBe('She loved Essendon, and nobody else.');
  });
});
