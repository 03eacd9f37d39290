import { given } from '../../../shared/testing/given.js';
import { sharingDecider, type SharingCommand } from './sharing.decide.js';
import { staffReadingAllowed, staffReadingWithdrawn } from './sharing.events.js';

const at = '2025-03-06T12:00:00.000Z';
const of = { eulogyId: 12, by: 'claire', at };
const allow: SharingCommand = { type: 'AllowStaffReading', ...of, wording: '1' };
const withdraw: SharingCommand = { type: 'WithdrawStaffReading', ...of };
const allowed = staffReadingAllowed({ eulogyId: 12, wording: '1', allowedBy: 'claire', allowedAt: at });
const withdrawn = staffReadingWithdrawn({ eulogyId: 12, withdrawnBy: 'claire', withdrawnAt: at });

describe('whether the people of this house may read a text', () => {
  it('is said by its owner, and taken back whenever they like', () => {
    given(sharingDecider, []).when(allow).then([allowed]);
    given(sharingDecider, [allowed]).when(withdraw).then([withdrawn]);
    given(sharingDecider, [allowed, withdrawn]).when(allow).then([allowed]);
  });

  it('changes nothing where it is so already', () => {
    given(sharingDecider, [allowed]).when(allow).thenNothing();
    given(sharingDecider, []).when(withdraw).thenNothing();
  });
});
