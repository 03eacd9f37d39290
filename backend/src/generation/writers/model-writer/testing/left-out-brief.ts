import type { Brief } from '@eulogy/arranger';

/** As much of a brief as leaving out needs. */
export function aBrief(
  full: string,
  preferred: string,
  leaveOut: readonly string[],
): Pick<Brief, 'boundaries' | 'facts'> {
  return {
    boundaries: { leaveOut, faith: 'as-told', withheld: [] },
    facts: {
      name: { full, preferred, others: [], source: null },
      pronouns: null,
      birth: null,
      death: null,
      datesSource: null,
      family: null,
      events: [],
      eventsSource: null,
      animal: null,
      wishes: null,
    },
  };
}
