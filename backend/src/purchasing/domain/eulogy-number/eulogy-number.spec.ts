import { given } from '../../../shared/testing/given.js';
import { eulogyIdReserved, eulogyNumberDecider } from './eulogy-number.js';

const at = '2025-03-04T05:06:07.000Z';

describe('a eulogy number', () => {
  it('is reserved for the purchase that asks first', () => {
    given(eulogyNumberDecider, [])
      .when({ type: 'ReserveEulogyId', eulogyId: 7, purchaseId: 'a', at })
      .then([eulogyIdReserved({ eulogyId: 7, purchaseId: 'a', reservedAt: at })]);
  });

  it('is never handed out twice (D4)', () => {
    given(eulogyNumberDecider, [eulogyIdReserved({ eulogyId: 7, purchaseId: 'a', reservedAt: at })])
      .when({ type: 'ReserveEulogyId', eulogyId: 7, purchaseId: 'b', at })
      .thenRefused('eulogy-number.taken');
  });
});
