import { act, renderHook } from '@testing-library/react';
import { useChatPanel } from './use-chat-panel.js';

const usual = window.matchMedia;
/** A window so many px wide, at 16 px a rem. */
const at = (width: number): void => {
  window.matchMedia = ((query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)rem/.exec(query)?.[1]) * 16,
  })) as typeof window.matchMedia;
};

describe('whether the Live Chat stands beside a room', () => {
  afterEach(() => {
    window.matchMedia = usual;
    localStorage.clear();
  });

  it.each([
    ['other', 1280, true],
    ['wide', 1280, false],
    ['wide', 1500, true],
    ['repeats', 1500, false],
    ['other', 1100, false],
  ] as const)('of a room that is %s, at %i px: %s', (room, width, isOpen) => {
    at(width);
    expect(renderHook(() => useChatPanel(room)).result.current.isOpen).toBe(isOpen);
  });

  it('stands beside a wide table once somebody presses for it, and closes by the same', () => {
    at(1280);
    const { result } = renderHook(() => useChatPanel('wide'));
    act(() => result.current.toggle());
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.toggle());
    expect(result.current.isOpen).toBe(false);
  });
});
