import type { Attempts } from '../../../identity/index.js';
import type { MailSender } from '../../../shared/mail/mail-sender.port.js';
import { SAFE_FOR_PRODUCTION, testConfiguration } from '../../../shared/testing/test-configuration.js';
import { EnrolmentLetter } from './enrolment-letter.js';

const owner = {
  id: '01989c2e-5a00-7000-8000-000000000001',
  email: 'owner@example.com',
  firstName: 'Ada',
} as Parameters<EnrolmentLetter['require']>[0];

/** With a password in hand and nothing else. */
async function enrol(environment: Record<string, string>): Promise<{ refused: string | undefined; letters: string[] }> {
  const letters: string[] = [];
  const attempts = { take: async () => {} } as Partial<Attempts> as Attempts;
  const mail: MailSender = {
    send: async ({ to }) => {
      letters.push(to);
    },
    forget: async () => {},
    forgetAbout: async () => {},
  };
  const letter = new EnrolmentLetter(testConfiguration(environment), attempts, mail);
  const refused = await letter.require(owner, undefined, '2026-01-01T10:00:00.000Z').then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  return { refused, letters };
}

describe('a first second factor', () => {
  it('takes a code from a letter in production, whatever else is configured', async () => {
    const refused = { refused: 'staff.letter-code-needed', letters: ['owner@example.com'] };
    expect(await enrol(SAFE_FOR_PRODUCTION)).toEqual(refused);
    expect(await enrol({ ...SAFE_FOR_PRODUCTION, STAFF_MFA: 'optional' })).toEqual(refused);
  });

  it('takes the password alone where the product is tried', async () => {
    expect(await enrol({ STAFF_MFA: 'required' })).toEqual({ refused: undefined, letters: [] });
  });
});
