import { render, screen } from '@testing-library/react';
import { EventList } from './event-list.js';
import { NO_FILTER } from './timeline-data.js';
import { aTimeline, row } from './testing/open-timeline.js';

/** Rows of 90 px in a list that shows 200 px of them. */
const ROW = 90;

describe('The list of events', () => {
  const items = Array.from({ length: 12 }, (_, index) => row(index + 1));
  let watched: (() => void) | undefined;
  beforeEach(() => {
    const place = function (this: HTMLElement): number {
      return this.matches('.log') ? 0 : ROW * (Number(this.querySelector('.n')?.textContent) - 1);
    };
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(place);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
    globalThis.ResizeObserver = class {
      constructor(look: ResizeObserverCallback) {
        watched = () => look([], this);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  it('begins with a whole row, and never cuts the one that is looked at, also once it has become lower', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const none = () => undefined;
    render(
      <EventList
        {...{ timeline: aTimeline({ total: 12, items }), filter: NO_FILTER, at: 12, from: 1 }}
        {...{ onFilter: none, onFrom: none, onGo: none }}
      />,
    );
    const list = screen.getByRole('button', { name: /^12 / }).closest('ol')!;
    expect(list.scrollTop).toBe(10 * ROW);
    height.mockReturnValue(120);
    watched?.();
    expect(list.scrollTop).toBe(11 * ROW);
  });
});
