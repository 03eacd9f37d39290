/** Letters that a person's file tells of. */
export const LETTER_KINDS = [
  ...(['verification', 'password-reset', 'sign-in-link', 'address-change', 'account-news'] as const),
  ...(['invitation', 'question', 'receipt', 'ready', 'finished', 'put-back'] as const),
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Events of an account by which a letter to it leaves the house. */
export const OF_ACCOUNTS: Readonly<Record<string, LetterKind>> = {
  VerificationCodeIssued: 'verification',
  PasswordResetRequested: 'password-reset',
  SignInLinkRequested: 'sign-in-link',
  EmailChangeRequested: 'address-change',
  PasswordChanged: 'account-news',
  TemporaryPasswordIssued: 'account-news',
  EmailChanged: 'account-news',
  PasskeyAdded: 'account-news',
  PasskeyRemoved: 'account-news',
};

/** Events of a eulogy by which its owner gets a letter, or has one sent. */
export const OF_OWNERS: Readonly<Record<string, LetterKind>> = {
  PersonInvited: 'invitation',
  InvitationSentAgain: 'invitation',
  QuestionAsked: 'question',
  ReceiptIssued: 'receipt',
  ReceiptRequestedAgain: 'receipt',
  GenerationCompleted: 'ready',
  PutBackAsked: 'put-back',
};

/** Events of a eulogy by which those who joined it get one. */
export const OF_MEMBERS: Readonly<Record<string, LetterKind>> = {
  PersonInvited: 'invitation',
  InvitationSentAgain: 'invitation',
  QuestionAsked: 'question',
  EulogyFinished: 'finished',
};

/** Letters that their event asks for and that are not always written: of these only what the ledger of letters knows. */
export const NOT_ALWAYS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  ...(['password-reset', 'sign-in-link', 'address-change', 'account-news'] as const),
  ...(['question', 'ready', 'finished', 'put-back'] as const),
]);

/** Which go to somebody else than the owner of the eulogy. */
export const TO_OTHERS: ReadonlySet<LetterKind> = new Set<LetterKind>(['invitation', 'question']);
