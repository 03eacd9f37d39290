import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { passwordChanged } from '../domain/user/account.events.js';
import { emailVerified, verificationCodeIssued, type UserEvent } from '../domain/user/user.events.js';
import { firstAdminProcess } from './first-admin.process.js';
import { GrantConfiguredRole } from './grant-configured-role.command.js';

const recorded = (event: UserEvent): RecordedEvent => event as unknown as RecordedEvent;

describe('the process first-admin', () => {
  it('asks for the configured role when an address is verified', () => {
    const [followUp, ...more] = firstAdminProcess.react(recorded(emailVerified(emailVerified.contract.example)));
    expect(more).toEqual([]);
    const context = { commandId: 'c' } as CommandContext;
    const { userId } = emailVerified.contract.example;
    expect(followUp?.make(context)).toEqual(new GrantConfiguredRole(userId, context));
  });

  it('waits where only the code of the letter was shown: somebody else may have chosen the password', () => {
    const alone = emailVerified({ ...emailVerified.contract.example, verifiedWith: 'code-alone' });
    expect(firstAdminProcess.react(recorded(alone))).toEqual([]);
  });

  it('asks for it once the mailbox has chosen the password by a link, and for no other change of it', () => {
    const { example } = passwordChanged.contract;
    expect(firstAdminProcess.react(recorded(passwordChanged({ ...example, shownBy: 'reset-link' })))).toHaveLength(1);
    for (const shownBy of ['password', 'temporary-password'] as const)
      expect(firstAdminProcess.react(recorded(passwordChanged({ ...example, shownBy })))).toEqual([]);
  });

  it('lets every other event go by', () => {
    expect(firstAdminProcess.react(recorded(verificationCodeIssued(verificationCodeIssued.contract.example)))).toEqual(
      [],
    );
  });
});
