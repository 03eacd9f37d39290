import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { Configuration } from '../shared/config/configuration.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { Accounts } from './accounts/accounts.js';
import { Attempts } from './accounts/attempts.js';
import { EmailClaims } from './accounts/email-claims.js';
import { KeptPasswords } from './accounts/kept-passwords.js';
import { Passwords } from './accounts/passwords.js';
import { BlockUserHandler, UnblockUserHandler } from './features/block-user/block-user.command.js';
import { ChangeEmailController } from './features/change-email/change-email.controller.js';
import { ConfirmEmailChangeHandler } from './features/change-email/confirm-email-change.command.js';
import { RequestEmailChangeHandler } from './features/change-email/request-email-change.command.js';
import { ChangePasswordController } from './features/change-password/change-password.controller.js';
import { ChangePasswordHandler } from './features/change-password/change-password.command.js';
import { CurrentUserController } from './features/current-user/current-user.controller.js';
import { OwnAccount } from './features/current-user/own-account.js';
import { UserDirectory } from './features/current-user/user-directory.js';
import { usersProjection } from './features/current-user/users.projection.js';
import { DeleteAccountController } from './features/erase-account/delete-account.controller.js';
import { EraseUserHandler } from './features/erase-account/erase-user.command.js';
import { KnownAddresses } from './features/erase-account/known-addresses.js';
import { PersonalDataDestruction } from './features/erase-account/personal-data-destruction.js';
import { ExportMyDataController } from './features/export-my-data/export-my-data.controller.js';
import { ForgotPasswordController } from './features/forgot-password/forgot-password.controller.js';
import { ForgotPasswordHandler } from './features/forgot-password/forgot-password.command.js';
import { GrantRoleHandler } from './features/grant-role/grant-role.command.js';
import { LocalStrategy } from './features/login/local.strategy.js';
import { LoginController } from './features/login/login.controller.js';
import { LogoutController } from './features/logout/logout.controller.js';
import { ProfileController } from './features/profile/profile.controller.js';
import { UpdateProfileHandler } from './features/profile/update-profile.command.js';
import { ChoosePictureHandler } from './features/profile-picture/choose-picture.command.js';
import { PicturesController } from './features/profile-picture/pictures.controller.js';
import { ProfilePictureController } from './features/profile-picture/profile-picture.controller.js';
import { RegisterUserHandler } from './features/register/register-user.command.js';
import { RegisterController } from './features/register/register.controller.js';
import { ResendVerificationController } from './features/resend-verification/resend-verification.controller.js';
import { SendVerificationAgainHandler } from './features/resend-verification/send-verification-again.command.js';
import { ResendVerificationHandler } from './features/resend-verification/resend-verification.command.js';
import { IssueTemporaryPasswordHandler } from './features/temporary-password/issue-temporary-password.command.js';
import { ReplacePasswordController } from './features/temporary-password/replace-password.controller.js';
import { ReplacePasswordHandler } from './features/temporary-password/replace-password.command.js';
import { TemporaryPasswords } from './accounts/temporary-passwords.js';
import { OwnHistory } from './features/export-my-data/own-history.js';
import { ResetPasswordController } from './features/reset-password/reset-password.controller.js';
import { ResetPasswordHandler } from './features/reset-password/reset-password.command.js';
import { SessionsController } from './features/sessions/sessions.controller.js';
import { VerifyEmailController } from './features/verify-email/verify-email.controller.js';
import { VerifyEmailHandler } from './features/verify-email/verify-email.command.js';
import { PictureStore } from './pictures/picture-store.js';
import { Secrets } from './secrets/secrets.js';
import { firstAdminProcess } from './processes/first-admin.process.js';
import { GrantConfiguredRoleHandler } from './processes/grant-configured-role.command.js';
import { DestroyPersonalDataReaction } from './reactions/destroy-personal-data.reaction.js';
import { MailAccountNewsReaction } from './reactions/mail-account-news.reaction.js';
import { MailEmailChangeReaction } from './reactions/mail-email-change.reaction.js';
import { MailPasswordResetReaction } from './reactions/mail-password-reset.reaction.js';
import { MailVerificationReaction } from './reactions/mail-verification.reaction.js';
import { BrowserSessions } from './sessions/browser-sessions.js';
import { FreshPassword } from './sessions/fresh-password.js';
import { KnownBrowser } from './sessions/known-browser.js';
import { KeyedHash } from './accounts/keyed-hash.js';
import { RefusedAddresses } from './accounts/refused-addresses.js';
import { SecurityLog } from './security-log/security-log.js';
import { LetterBudget } from './accounts/letter-budget.js';
import { OwnBrowser } from './sessions/own-browser.js';
import { GuestSessions } from './sessions/guest-sessions.js';
import { SessionCookie } from './sessions/session-cookie.js';
import { BusinessOwner } from './accounts/business-owner.js';
import { ConfiguredAdmins } from './accounts/configured-admins.js';
import { LastAdmin } from './accounts/last-admin.js';
import { SessionGuard } from './sessions/session.guard.js';
import { SessionStore } from './sessions/session-store.js';
import { VerificationCodes } from './verification/verification-codes.js';
import { BrowserMark } from './sessions/browser-mark.js';
import { Challenges } from './passkeys/challenges.js';
import { KeptPasskeys } from './passkeys/kept-passkeys.js';
import { PasskeyCeremonies } from './passkeys/passkey-ceremonies.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { AddPasskeyHandler } from './features/passkeys/add-passkey.command.js';
import { RemovePasskeyHandler } from './features/passkeys/remove-passkey.command.js';
import { PasskeysController } from './features/passkeys/passkeys.controller.js';
import { PasskeySignInController } from './features/passkeys/passkey-sign-in.controller.js';
import { RequestSignInLinkHandler } from './features/sign-in-link/request-sign-in-link.command.js';
import { UseSignInLinkHandler } from './features/sign-in-link/use-sign-in-link.command.js';
import { SignInLinkController } from './features/sign-in-link/sign-in-link.controller.js';
import { SignInTokens } from './accounts/sign-in-tokens.js';
import { CorrectEmailHandler } from './features/correct-email/correct-email.command.js';
import { CorrectEmailController } from './features/correct-email/correct-email.controller.js';
import { MailSignInLinkReaction } from './reactions/mail-sign-in-link.reaction.js';

/** Accounts, sessions, verification and roles. */
@Module({
  imports: [PassportModule, MailModule],
  controllers: [
    RegisterController,
    VerifyEmailController,
    ResendVerificationController,
    LoginController,
    LogoutController,
    CurrentUserController,
    ForgotPasswordController,
    ResetPasswordController,
    ReplacePasswordController,
    ChangePasswordController,
    ChangeEmailController,
    SessionsController,
    ProfileController,
    ProfilePictureController,
    PicturesController,
    ExportMyDataController,
    DeleteAccountController,
    PasskeySignInController,
    PasskeysController,
    SignInLinkController,
    CorrectEmailController,
  ],
  providers: [
    Accounts,
    BusinessOwner,
    ConfiguredAdmins,
    LastAdmin,
    Attempts,
    KeyedHash,
    SecurityLog,
    EmailClaims,
    RefusedAddresses,
    LetterBudget,
    OwnBrowser,
    Passwords,
    KeptPasswords,
    Secrets,
    BrowserSessions,
    FreshPassword,
    KnownBrowser,
    SessionCookie,
    SessionStore,
    GuestSessions,
    UserDirectory,
    OwnHistory,
    LocalStrategy,
    MailVerificationReaction,
    MailPasswordResetReaction,
    MailEmailChangeReaction,
    MailAccountNewsReaction,
    ForgotPasswordHandler,
    ResetPasswordHandler,
    ReplacePasswordHandler,
    IssueTemporaryPasswordHandler,
    ChangePasswordHandler,
    RequestEmailChangeHandler,
    ConfirmEmailChangeHandler,
    UpdateProfileHandler,
    ChoosePictureHandler,
    PictureStore,
    PersonalDataDestruction,
    KnownAddresses,
    EraseUserHandler,
    BlockUserHandler,
    UnblockUserHandler,
    DestroyPersonalDataReaction,
    RegisterUserHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    SendVerificationAgainHandler,
    GrantConfiguredRoleHandler,
    GrantRoleHandler,
    OwnAccount,
    BrowserMark,
    RelyingParty,
    Challenges,
    KeptPasskeys,
    PasskeyCeremonies,
    AddPasskeyHandler,
    RemovePasskeyHandler,
    SignInTokens,
    RequestSignInLinkHandler,
    UseSignInLinkHandler,
    MailSignInLinkReaction,
    CorrectEmailHandler,
    {
      provide: VerificationCodes,
      inject: [Configuration],
      useFactory: ({ sessionSecret }: Configuration) => new VerificationCodes(sessionSecret),
    },
    {
      provide: TemporaryPasswords,
      inject: [Configuration],
      useFactory: ({ sessionSecret }: Configuration) => new TemporaryPasswords(sessionSecret),
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [
    Accounts,
    BrowserSessions,
    BusinessOwner,
    LastAdmin,
    Attempts,
    RefusedAddresses,
    Secrets,
    SecurityLog,
    UserDirectory,
    SessionStore,
    GuestSessions,
    PasskeyCeremonies,
  ],
})
export class IdentityModule {
  constructor(
    runners: Runners,
    mailVerification: MailVerificationReaction,
    mailPasswordReset: MailPasswordResetReaction,
    mailEmailChange: MailEmailChangeReaction,
    mailAccountNews: MailAccountNewsReaction,
    mailSignInLink: MailSignInLinkReaction,
    destroyPersonalData: DestroyPersonalDataReaction,
  ) {
    runners.projection(usersProjection);
    runners.process(firstAdminProcess);
    for (const reaction of [
      mailVerification,
      mailPasswordReset,
      mailEmailChange,
      mailAccountNews,
      mailSignInLink,
      destroyPersonalData,
    ]) {
      runners.reaction(reaction);
    }
  }
}
