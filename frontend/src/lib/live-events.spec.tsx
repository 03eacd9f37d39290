import { act, renderHook } from '@testing-library/react';
import { FakeEventSource } from '../testing/fake-event-source.js';
import { questionnaireEvents, useLiveEvents, type LiveHandlers } from './live-events.js';

const address = '/api/eulogies/7/events?here=questionnaire';

let putBack: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  putBack = FakeEventSource.install();
});
afterEach(() => {
  putBack();
  jest.useRealTimers();
});

function listening(handlers: LiveHandlers, at: string | undefined = address) {
  return renderHook(() => useLiveEvents(at, handlers));
}

const send = (event: string, data: object) => act(() => FakeEventSource.send(address, event, data));

/** As a browser does with a stream that the server refused. */
function refuse(): void {
  for (const source of FakeEventSource.openAt(address)) {
    source.close();
    source.dispatchEvent(new Event('error'));
  }
}

describe('what happens live', () => {
  it('is heard by every part of a page that listens, over one stream', () => {
    const [saved, present] = [jest.fn(), jest.fn()];
    listening({ saved });
    listening({ saved, presence: present });
    expect(questionnaireEvents(7)).toBe(address);
    expect(FakeEventSource.opened).toHaveLength(1);
    send('saved', { by: 'anna' });
    expect(saved.mock.calls).toEqual([[{ by: 'anna' }], [{ by: 'anna' }]]);
    expect(present).not.toHaveBeenCalled();
  });

  it('is asked for again ten seconds after the server refused, and all that is listened to is heard again', () => {
    const saved = jest.fn();
    listening({ saved });
    refuse();
    jest.advanceTimersByTime(9_999);
    expect(FakeEventSource.openAt(address)).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(FakeEventSource.openAt(address)).toHaveLength(1);
    send('saved', { by: 'anna' });
    expect(saved).toHaveBeenCalledTimes(1);
    refuse();
    jest.advanceTimersByTime(10_000);
    expect(FakeEventSource.openAt(address)).toHaveLength(1);
  });

  it('is not asked for again while the browser itself mends a lost connection', () => {
    listening({ saved: jest.fn() });
    FakeEventSource.openAt(address)[0]?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('tells whoever begins to listen later who is here now, and not what happened before', () => {
    listening({ saved: jest.fn() });
    send('presence', { people: ['ruth'] });
    send('presence', { people: ['ruth', 'anna'] });
    send('saved', { by: 'anna' });
    const [late, presence] = [jest.fn(), jest.fn()];
    listening({ saved: late, presence });
    expect(presence.mock.calls).toEqual([[{ people: ['ruth', 'anna'] }]]);
    expect(late).not.toHaveBeenCalled();
  });

  it('ends with the last part that listens, and nothing is asked for again', () => {
    const [one, other] = [listening({ saved: jest.fn() }), listening({ saved: jest.fn() })];
    one.unmount();
    expect(FakeEventSource.openAt(address)).toHaveLength(1);
    refuse();
    other.unmount();
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.openAt(address)).toHaveLength(0);
  });

  it('is not listened to without an address', () => {
    renderHook(() => useLiveEvents(undefined, { saved: jest.fn() }));
    expect(FakeEventSource.opened).toHaveLength(0);
  });
});
