import { evenLabels } from './trend-chart.js';

const days = (many: number) => Array.from({ length: many }, (_, day) => ({ label: `${day + 1} Nov` }));

describe('The days under the bars of a chart', () => {
  it('stand evenly, and today has one', () => {
    expect(evenLabels(days(30))).toEqual(['6 Nov', '12 Nov', '18 Nov', '24 Nov', '30 Nov']);
    expect(evenLabels(days(7))).toEqual(['1 Nov', '3 Nov', '5 Nov', '7 Nov']);
  });

  it('are all of them where they are few', () => {
    expect(evenLabels(days(3))).toEqual(['1 Nov', '2 Nov', '3 Nov']);
    expect(evenLabels([])).toEqual([]);
  });
});
