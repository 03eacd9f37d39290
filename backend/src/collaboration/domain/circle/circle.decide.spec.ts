import { given } from '../../../shared/testing/given.js';
import { circle, type CircleCommand } from './circle.decide.js';
import { circleOpened } from './circle.events.js';

const at = '2025-03-04T10:42:00.000Z';
const open: CircleCommand = { type: 'OpenCircle', eulogyId: 12, eulogyType: 'other', ownerId: 'claire', at };
const opened = circleOpened({ eulogyId: 12, eulogyType: 'other', ownerId: 'claire', openedAt: at });

describe('a circle', () => {
  it('opens once, for whoever paid', () => {
    given(circle, []).when(open).then([opened]);
  });

  it('stays as it is when the payment is announced again', () => {
    given(circle, [opened])
      .when({ ...open, at: '2025-03-05T00:00:00.000Z' })
      .thenNothing();
  });

  it('never changes hands', () => {
    given(circle, [opened])
      .when({ ...open, ownerId: 'mallory' })
      .thenRefused('circle.has-another-owner');
  });
});
