import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { beginningOf, type OrderOfService } from './order-of-service.js';
import { serviceDecider, type ServiceCommand } from './service.decide.js';
import { orderOfServiceWritten } from './service.events.js';

const at = '2025-03-04T12:00:00.000Z';
const order: OrderOfService = {
  day: '2025-03-14',
  time: '10.30 am',
  place: 'St Mary’s',
  items: [{ kind: 'words', title: 'Eulogy', by: 'Claire' }],
  thanks: 'Thank you.',
};
const write = (changes: Partial<OrderOfService> = {}): ServiceCommand => ({
  type: 'WriteOrderOfService',
  eulogyId: 12,
  order: { ...order, ...changes },
  by: 'claire',
  at,
});
const written = (changes: Partial<OrderOfService> = {}) =>
  orderOfServiceWritten({ eulogyId: 12, order: { ...order, ...changes }, writtenBy: 'claire', writtenAt: at });

describe('the order of service', () => {
  it('is written once by the same words', () => {
    given(serviceDecider, []).when(write()).then([written()]);
    given(serviceDecider, [written()])
      .when(write({ place: 'The river' }))
      .then([written({ place: 'The river' })]);
  });

  it('is not written over by whoever saw another edition', () => {
    const first = [written()];
    given(serviceDecider, first)
      .when({ ...write({ place: 'The river' }), base: 0 })
      .thenRefused('service.changed');
    given(serviceDecider, first)
      .when({ ...write({ place: 'The river' }), base: 1 })
      .then([written({ place: 'The river' })]);
    given(serviceDecider, first)
      .when({ ...write(), base: 0 })
      .then([]);
  });

  it('is kept without blanks at the ends and without parts that say nothing', () => {
    const typed = {
      place: ' St \n Mary’s ',
      items: [
        { kind: 'music', title: ' ', by: '' },
        { kind: 'words', title: ' Eulogy', by: 'Claire ' },
      ],
    } as const;
    given(serviceDecider, [])
      .when(write(typed))
      .then([written({ place: 'St Mary’s' })]);
  });

  it.each(['Friday', '2025-02-30', '2025-3-14'])('is not for the day %p', (day) => {
    given(serviceDecider, []).when(write({ day })).thenRefused('service.day-invalid');
  });

  it('may leave the day open', () => {
    given(serviceDecider, [])
      .when(write({ day: '' }))
      .then([written({ day: '' })]);
  });

  it('has as many parts as a folded sheet holds', () => {
    const items = Array.from(
      { length: 17 },
      (_, index) => ({ kind: 'words', title: `Part ${index}`, by: '' }) as const,
    );
    given(serviceDecider, []).when(write({ items })).thenRefused('service.too-long');
  });

  it('is gone with the key of its eulogy', () => {
    const erased = { ...written(), data: { ...written().data, order: ERASED } };
    expect(serviceDecider.evolve(serviceDecider.initial, erased).order).toBeUndefined();
  });

  it('begins with the speaker’s name beside the eulogy', () => {
    expect(beginningOf('Claire Whitlow').items).toContainEqual({
      kind: 'words',
      title: 'Eulogy',
      by: 'Claire Whitlow',
    });
  });
});
