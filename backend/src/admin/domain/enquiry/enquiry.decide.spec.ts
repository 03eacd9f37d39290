import { given } from '../../../shared/testing/given.js';
import { enquiryDecider, type EnquiryCommand } from './enquiry.decide.js';
import { enquiryAnswered, enquiryClosed, enquiryReceived, enquiryReopened } from './enquiry.events.js';

const at = '2025-03-04T09:00:00.000Z';
const who = { enquiryId: 'e1', personId: 'p1' };
const asked = {
  ...who,
  name: 'Ruth',
  email: 'ruth@example.com',
  subject: 'Before I pay',
  message: 'Can he take part?',
};
const ask: EnquiryCommand = { type: 'ReceiveEnquiry', ...asked, at };
const received = enquiryReceived({ ...asked, receivedAt: at });
const answer: EnquiryCommand = { type: 'AnswerEnquiry', answerId: 'a1', text: 'Yes.', by: 'staff', at };
const answered = enquiryAnswered({ ...who, answerId: 'a1', text: 'Yes.', answeredBy: 'staff', answeredAt: at });

describe('An enquiry', () => {
  it('is received once', () => {
    given(enquiryDecider, []).when(ask).then([received]);
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('needs its %s', (field) => {
    given(enquiryDecider, [])
      .when({ ...ask, [field]: ' \n' })
      .thenRefused('contact.blank');
    given(enquiryDecider, [])
      .when({ ...ask, [field]: 'x'.repeat(6_001) })
      .thenRefused('contact.too-long');
  });

  it('is answered, also more than once', () => {
    given(enquiryDecider, [received]).when(answer).then([answered]);
    given(enquiryDecider, [received, answered])
      .when({ ...answer, answerId: 'a2' })
      .then([enquiryAnswered({ ...who, answerId: 'a2', text: 'Yes.', answeredBy: 'staff', answeredAt: at })]);
  });

  it('is not answered with nothing, nor where nobody asked', () => {
    given(enquiryDecider, [received])
      .when({ ...answer, text: ' ' })
      .thenRefused('contact.blank');
    given(enquiryDecider, []).when(answer).thenRefused('contact.unknown');
  });

  it('is closed and opened again', () => {
    const closed = enquiryClosed({ ...who, closedBy: 'staff', closedAt: at });
    given(enquiryDecider, [received]).when({ type: 'CloseEnquiry', by: 'staff', at }).then([closed]);
    given(enquiryDecider, [received, closed])
      .when({ type: 'ReopenEnquiry', by: 'staff', at })
      .then([enquiryReopened({ ...who, reopenedBy: 'staff', reopenedAt: at })]);
  });
});
