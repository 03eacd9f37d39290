import { Module } from '@nestjs/common';
import { IdentityModule, UserDirectory } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { Configuration } from '../shared/config/configuration.js';
import { LinkPreviews } from '../shared/http/link-previews.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonAudience } from '../shared/personal-data/person-audience.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { DerivedTokens } from './access/derived-tokens.js';
import { EulogyAccess } from './access/eulogy-access.js';
import { AcknowledgedPeople } from './features/acknowledge/acknowledged-people.js';
import { AcknowledgementController } from './features/acknowledge/acknowledgement.controller.js';
import { ChangeCircleHandler } from './features/change-circle/change-circle.command.js';
import { CircleSettingsController } from './features/circle-settings/circle-settings.controller.js';
import { LeavingController } from './features/come-and-go/leaving.controller.js';
import { CirclesOfPerson } from './features/find-members/circles-of-person.js';
import { CircleDirectory } from './features/find-members/circle-directory.js';
import { circlesProjection } from './features/find-members/circles.projection.js';
import { MembersController } from './features/find-members/members.controller.js';
import { PeopleController } from './features/find-people/people.controller.js';
import { LettersController } from './features/invite-by-email/letters.controller.js';
import { LettersToErased } from './features/invite-by-email/letters-to-erased.js';
import { IntroductionController } from './features/introduce/introduction.controller.js';
import { InvitationLinkController } from './features/invite/invitation-link.controller.js';
import { CollaborateController } from './features/join/collaborate.controller.js';
import { TokenGuesses } from './features/join/token-guesses.js';
import { RefuseLettersController } from './features/refuse-letters/refuse-letters.controller.js';
import { GuestController } from './features/welcome-guests/guest.controller.js';
import { WelcomeController } from './features/welcome-guests/welcome.controller.js';
import { WelcomeGuestHandler } from './features/welcome-guests/welcome-guest.command.js';
import { GuestDirectory } from './guests/guest-directory.js';
import { GuestForgetting } from './guests/guest-forgetting.js';
import { GuestLinks } from './guests/guest-links.js';
import { OpenCircleHandler } from './features/open-circle/open-circle.command.js';
import { SettleNamesHandler } from './features/settle-names/settle-names.command.js';
import { EulogyTitles } from './invitations/eulogy-titles.js';
import { LetterQuestions } from './invitations/letter-questions.js';
import { InvitationPreviews } from './invitations/invitation-previews.js';
import { Invitations } from './invitations/invitations.js';
import { openCircleProcess } from './processes/open-circle.process.js';
import { ForgetInviteeReaction } from './reactions/forget-invitee.reaction.js';
import { ForgetDraftReaction } from './reactions/forget-draft.reaction.js';
import { ForgetGuestReaction } from './reactions/forget-guest.reaction.js';
import { MailInvitationReaction } from './reactions/mail-invitation.reaction.js';
import { ReplyTokens } from './replies/reply-tokens.js';
import { TellerAliases } from './tellers/teller-aliases.js';
import { TellersOfEulogy } from './tellers/tellers.js';

/** Who belongs to a eulogy, how they come in and go, and what each of them may do. */
@Module({
  imports: [IdentityModule, PurchasingModule, MailModule],
  controllers: [
    MembersController,
    PeopleController,
    InvitationLinkController,
    LettersController,
    CollaborateController,
    LeavingController,
    CircleSettingsController,
    AcknowledgementController,
    IntroductionController,
    WelcomeController,
    GuestController,
    RefuseLettersController,
  ],
  providers: [
    EulogyAccess,
    CircleDirectory,
    CirclesOfPerson,
    OpenCircleHandler,
    ChangeCircleHandler,
    SettleNamesHandler,
    EulogyTitles,
    LetterQuestions,
    Invitations,
    InvitationPreviews,
    TokenGuesses,
    AcknowledgedPeople,
    MailInvitationReaction,
    ForgetInviteeReaction,
    LettersToErased,
    TellersOfEulogy,
    GuestDirectory,
    GuestForgetting,
    GuestLinks,
    WelcomeGuestHandler,
    ForgetGuestReaction,
    ForgetDraftReaction,
    ReplyTokens,
    {
      provide: TellerAliases,
      inject: [Configuration],
      useFactory: ({ sessionSecret }: Configuration) => new TellerAliases(sessionSecret),
    },
    {
      provide: DerivedTokens,
      inject: [Configuration],
      useFactory: ({ sessionSecret }: Configuration) => new DerivedTokens(sessionSecret),
    },
  ],
  exports: [
    EulogyAccess,
    CircleDirectory,
    EulogyTitles,
    LetterQuestions,
    Invitations,
    DerivedTokens,
    AcknowledgedPeople,
    TellersOfEulogy,
    GuestDirectory,
    GuestLinks,
    TokenGuesses,
    ReplyTokens,
  ],
})
export class CollaborationModule {
  constructor(
    runners: Runners,
    mailInvitation: MailInvitationReaction,
    forgetInvitee: ForgetInviteeReaction,
    circles: CircleDirectory,
    letters: LettersToErased,
    audience: PersonAudience,
    sources: PersonalDataSources,
    ofPerson: CirclesOfPerson,
    forgetGuest: ForgetGuestReaction,
    forgetDraft: ForgetDraftReaction,
    guests: GuestDirectory,
    users: UserDirectory,
    previews: LinkPreviews,
    ofInvitations: InvitationPreviews,
  ) {
    sources.register({
      name: 'collaboration',
      readModels: [circlesProjection],
      exportOf: async (userId) => ({ circles: await ofPerson.exportOf(userId) }),
      ownedSubjects: async (userId) => [...(await circles.inviteesOfOwner(userId)), ...(await guests.keysOf(userId))],
      forgetAddress: (address, userId, context) => letters.withdrawAllTo(address, userId, context),
    });
    audience.register((viewerId, personId) => circles.areTogether(viewerId, personId));
    runners.projection(circlesProjection);
    runners.process(openCircleProcess);
    runners.reaction(mailInvitation);
    runners.reaction(forgetInvitee);
    runners.reaction(forgetGuest);
    runners.reaction(forgetDraft);
    previews.register((path) => ofInvitations.of(path));
    users.alsoKnows((ids) => guests.people(ids));
  }
}
