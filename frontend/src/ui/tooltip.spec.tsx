import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipArea } from './tooltip.js';

describe('Tooltips', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const hover = (name: string) =>
    act(() => void fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' }));
  const dismiss = () => act(() => void fireEvent.keyDown(document, { key: 'Escape' }));

  it('open after 700 ms, and a neighbour at once within 300 ms', () => {
    render(
      <TooltipArea>
        <Tooltip text="Go to: Childhood">
          <button>one</button>
        </Tooltip>
        <Tooltip text="Go to: Work">
          <button>two</button>
        </Tooltip>
        <Tooltip text="Go to: Family">
          <button>three</button>
        </Tooltip>
      </TooltipArea>,
    );
    hover('one');
    rest(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    rest(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Go to: Childhood');
    dismiss();
    rest(299);
    hover('two');
    rest(0);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Go to: Work');
    dismiss();
    rest(301);
    hover('three');
    rest(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
