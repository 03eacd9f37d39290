import type { components } from './schema.generated.js';

/**
 * The shapes that the API answers with: the generated schemas (`schema.generated.ts`) under the names that the screens use. Where a
 * screen reads more than this API writes (older synonyms, JSON text), the type is widened here and the reason is said.
 */
type Schemas = components['schemas'];

export type EulogyType = Schemas['EulogySummaryResponse']['type'];
/** `pending` and `complete` are read as synonyms of `generating` and `completed` (D5), and never written by this API. */
export type EulogyStatus = Schemas['EulogySummaryResponse']['status'] | 'pending' | 'complete';
export type Role = Schemas['UserResponse']['role'];

export type FieldErrorPair = Schemas['FieldErrorResponse'];
/** RFC 9457 body of every refusal (D3). */
export type Problem = Schemas['ProblemResponse'];
export type MessageResponse = Schemas['MessageResponse'];
export type UserResponse = Schemas['UserResponse'];
export type LoginResponse = Schemas['LoginResponse'];
export type CatalogueItemResponse = Schemas['CatalogueItemResponse'];

/** What has to be known before a text is taken along, and the text as it is spoken. */
export type TakeAlongResponse = Schemas['TakeAlongResponse'];

/** One browser that is signed in. */
export type SessionResponse = Schemas['SessionResponse'];
/** One passkey of the person's own. */
export type PasskeyResponse = Schemas['PasskeyResponse'];
export type PictureResponse = Schemas['PictureResponse'];

export type DiscountResponse = Schemas['DiscountResponse'];
export type ValidateDiscountResponse = Schemas['ValidateDiscountResponse'];
export type CreatePaymentIntentResponse = Schemas['PaymentIntentResponse'];
export type ConfirmSandboxPaymentResponse = Schemas['SandboxPaymentResponse'];
export type PaymentStatus = ConfirmSandboxPaymentResponse['status'];
export type PaymentsConfigResponse = Schemas['PaymentConfigResponse'];

export type CheckoutSessionResponse = Schemas['CheckoutSessionResponse'];
export type ReceiptResponse = Schemas['ReceiptResponse'];
export type ReceiptInFullResponse = Schemas['ReceiptInFullResponse'];

export type ProgressResponse = Schemas['ProgressResponse'];
/** Keyed by question text. */
export type ResponsesMap = Record<string, string>;

/** The spec's clients also read `responses` as JSON text of the map. */
export type EulogySummaryResponse = Omit<Schemas['EulogySummaryResponse'], 'status' | 'responses'> & {
  status: EulogyStatus;
  responses: ResponsesMap | string;
};

export type ContributionResponse = Schemas['ContributionResponse'];
export type SentenceSource = Schemas['SentenceSourceResponse'];
export type EulogySentence = Schemas['SentenceResponse'];
export type EulogyParagraph = Schemas['ParagraphResponse'];
export type EulogySection = Schemas['SectionResponse'];
export type EulogyText = Schemas['EulogyTextResponse'];
export type GenerationStage = 'started' | 'reading' | 'choosing' | 'writing' | 'checking';

export type EulogyResponse = Omit<Schemas['EulogyResponse'], 'status' | 'stage'> & {
  status: EulogyStatus;
  stage?: GenerationStage | null;
};

export type InvitationResponse = Schemas['InvitationResponse'];
export type InvitationLinkResponse = Schemas['InvitationLinkResponse'];
export type AskedResponse = Schemas['AskedResponse'];
export type Suggesting = Schemas['SuggestingResponse'];
export type OwnSuggestion = Schemas['OwnSuggestionResponse'];
export type WaitingSuggestion = Schemas['WaitingSuggestionResponse'];
export type AskedQuestion = Schemas['AskedQuestionResponse'];
export type AskRequest = Schemas['AskRequest'];
export type InvitedResponse = Schemas['InvitedResponse'];
export type PersonOfCircleResponse = Schemas['PersonOfCircleResponse'];
export type PeopleResponse = Schemas['PeopleResponse'];
export type CircleSettingsResponse = Schemas['CircleSettingsResponse'];
export type AcknowledgementResponse = Schemas['AcknowledgementResponse'];
/** What somebody is to the one whose life is told. */
export type IntroductionResponse = Schemas['IntroductionResponse'];
export type InvitedGuest = Schemas['InvitedGuestResponse'];
export type Recording = Schemas['RecordingResponse'];
export type RecordingsOfEulogy = Schemas['RecordingsResponse'];
export type GuestPage = Schemas['GuestPageResponse'];
export type GuestQuestion = Schemas['GuestQuestionResponse'];
export type WelcomedGuest = Schemas['WelcomedGuestResponse'];
export type WaitingReply = Schemas['WaitingReplyResponse'];
export type GuestOfCircle = Schemas['GuestOfCircleResponse'];
export type CorrectedIntroductionResponse = Schemas['CorrectedIntroductionResponse'];

export type OwnershipResponse = Schemas['OwnershipResponse'];
export type CreatorResponse = Schemas['CreatorResponse'];
export type CollaboratorResponse = Schemas['CollaboratorResponse'];
export type ContributorResponse = Schemas['ContributorResponse'];

/** What the owner looks at, and says, before the writing. */
export type ReviewResponse = Schemas['ReviewResponse'];
export type ReviewFact = Schemas['ReviewFactResponse'];
export type ReviewName = Schemas['ReviewNameResponse'];
export type ReviewConflict = Schemas['ReviewConflictResponse'];
export type ReviewStatement = Schemas['ReviewStatementResponse'];
export type ReviewAnswer = Schemas['ReviewAnswerResponse'];
export type UnderstoodResponse = Schemas['UnderstoodResponse'];
export type ReviewPerson = Schemas['ReviewPersonResponse'];
export type ReviewChange = Schemas['ReviewRequest'];

export type QuestionType = Schemas['QuestionResponse']['questionType'];
/** `options`: a comma list for `radio`, an object for the combined kinds (spec part 2 section 3). */
export type QuestionResponse = Omit<Schemas['QuestionResponse'], 'options'> & {
  options: string | Record<string, unknown> | null;
};

export interface SaveResponsesRequest {
  responses: ResponsesMap;
  baseRevision?: Record<string, number> | number;
}

export type SaveResponsesResponse = Schemas['SaveResponsesResponse'];
export type AnswerConflict = Schemas['AnswerConflictResponse'];
/** 409 with code `answer.conflict`. */
export type AnswerConflictProblem = Schemas['AnswerConflictProblem'];
export type TitleResponse = Schemas['TitleResponse'];
export type StartGenerationResponse = Schemas['GenerateResponse'];
export type CreateEulogyResponse = Schemas['CreatedEulogyResponse'];

export type VerifyPaymentResponse = Schemas['VerifyPaymentResponse'];

/** The text as its owner shapes it. */
export type ShapedText = Schemas['ShapedTextResponse'];
export type ShapedParagraph = Schemas['ShapedParagraphResponse'];
export type RewriteOffer = Schemas['RewriteResponse'];
export type WishKind = Schemas['RewriteRequest']['wish'];
export type CutPlan = Schemas['CutResponse'];
export type Forgotten = Schemas['ForgottenResponse'];
export type ForgottenList = Schemas['ForgottenListResponse'];
export type Vouching = Schemas['VouchingResponse'];
export type VouchPage = Schemas['VouchPageResponse'];
export type PutBackPage = Schemas['PutBackPageResponse'];
export type VersionSummary = Schemas['VersionResponse'];
export type VersionText = Schemas['VersionTextResponse'];
/** 409 with code `text.changed`. */
export type TextChangedProblem = Schemas['TextChangedProblem'];
export type OwnPassage = Schemas['OwnPassageResponse'];
export type ShareLinkResponse = Schemas['ShareLinkResponse'];
export type SharedEulogy = Schemas['SharedEulogyResponse'];
export type CopiesOfEulogy = Schemas['CopiesResponse'];
export type CopyOfEulogy = Schemas['CopyResponse'];
export type HeldCopy = Schemas['HeldCopyResponse'];

export type ChatHistoryResponse = Schemas['ChatHistoryResponse'];
export type SentChatMessageResponse = Schemas['SentChatMessageResponse'];
