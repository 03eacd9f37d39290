/** The shapes that the API answers with, named like its schemas. Times are ISO 8601 strings in UTC, `…Cents` are integer cents. */

export type EulogyType = 'pet' | 'self' | 'other';
/** `pending` and `complete` are read as synonyms of `generating` and `completed` (D5). */
export type EulogyStatus = 'draft' | 'in_progress' | 'generating' | 'completed' | 'pending' | 'complete';
export type Role = 'customer' | 'support' | 'admin';

export interface FieldErrorPair {
  path: string;
  message: string;
}

/** RFC 9457 body of every refusal (D3). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  message: string;
  errors?: FieldErrorPair[];
}

export interface MessageResponse {
  message: string;
}

export interface UserResponse {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  emailVerified: boolean;
  createdAt: string;
}

export interface LoginResponse extends MessageResponse {
  user: UserResponse;
}

export interface CatalogueItemResponse {
  type: EulogyType;
  label: string;
  priceCents: number;
  introPriceCents: number | null;
  currency: 'AUD';
  status: 'active' | 'coming_soon';
}

/** `value`, `maximumDiscount` and `amountOff` are decimal dollars (or a percentage), as number or numeric string (D8a). */
export interface DiscountResponse {
  code: string;
  type: 'percentage' | 'fixed';
  value: number | string;
  maximumDiscount?: number | string | null;
  amountOff?: number | string;
}

export interface ValidateDiscountResponse {
  valid: boolean;
  discount?: DiscountResponse;
  error?: string;
}

export interface CreatePaymentIntentResponse {
  clientSecret: string | null;
  paymentIntentId: string;
  eulogyId: number;
  totalCents: number;
  currency: string;
  /** No card is needed: the total is under 0.50 (D9). */
  free: boolean;
}

export type PaymentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export interface ConfirmSandboxPaymentResponse {
  status: PaymentStatus;
  declineMessage?: string;
}

export interface PaymentsConfigResponse {
  provider: 'sandbox' | 'stripe';
  publishableKey: string | null;
}

export interface ProgressResponse {
  answered: number;
  total: number;
}

/** Keyed by question text; older answers may come as JSON text of the same map. */
export type ResponsesMap = Record<string, string>;

interface OwnerOnly {
  inviteToken?: string | null;
  price?: string | null;
  isPaid?: boolean;
  duration?: number;
  paymentIntentId?: string | null;
  discountCode?: string | null;
}

export interface EulogySummaryResponse extends OwnerOnly {
  id: number;
  userId: string;
  type: EulogyType;
  title: string | null;
  status: EulogyStatus;
  progress: ProgressResponse;
  responses: ResponsesMap | string;
  isOwner: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ContributionResponse {
  questionId: string;
  contributorId: string;
  contributorName: string;
  answer: string;
  revision: number;
  included: boolean;
  contributedAt: string;
}

export interface SentenceSource {
  questionId: string;
  contributorId: string;
}

export interface EulogySentence {
  text: string;
  sources: SentenceSource[];
  verdict: 'supported' | 'connective' | 'unsupported';
}

export interface EulogyParagraph {
  sentences: EulogySentence[];
}

export interface EulogySection {
  kind: 'opening' | 'life' | 'story' | 'family' | 'values' | 'farewell';
  paragraphs: EulogyParagraph[];
}

export interface EulogyText {
  title: string;
  sections: EulogySection[];
  words: number;
  durationMinutes: number;
  notice: string | null;
}

export type GenerationStage = 'started' | 'reading' | 'choosing' | 'writing' | 'checking';

export interface EulogyResponse extends OwnerOnly {
  id: number;
  userId: string;
  type: EulogyType;
  title: string | null;
  status: EulogyStatus;
  responses: ResponsesMap;
  isOwner: boolean;
  contributions: ContributionResponse[];
  /** By question id: the revision of each answer in `responses`, to be sent back as `baseRevision`. */
  answerRevisions: Record<string, number>;
  progress: ProgressResponse;
  version: number;
  revision: number;
  questionSet: string;
  generatedContent?: string;
  provenance?: EulogyText;
  generationError?: string | null;
  stage?: GenerationStage | null;
  createdAt?: string;
  updatedAt?: string;
}

export interface OwnershipResponse {
  isOwner: boolean;
  isCollaborator: boolean;
}

export interface CreatorResponse {
  firstName: string;
  lastName: string;
  email: string;
}

export interface CollaboratorResponse {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  profileImageUrl: string | null;
  isOwner: boolean;
}

export interface ContributorResponse {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  profileImageUrl: string | null;
}

export type QuestionType =
  | 'textarea'
  | 'radio'
  | 'combined_text_textarea_checkbox'
  | 'relationship_combined'
  | 'life_events'
  | 'date_place_pair'
  | 'place_pair'
  | 'name'
  | 'text';

export interface QuestionResponse {
  id: string;
  questionText: string;
  questionType: QuestionType;
  section: string;
  sectionOrder: number;
  order: number;
  /** Comma list for `radio`, an object for the combined kinds (spec part 2 section 3). */
  options: string | Record<string, unknown> | null;
  placeholder: string | null;
  isRequired: boolean;
  help?: { example: string; ifUnknown: string };
  kind: 'fact' | 'memory';
}

export interface SaveResponsesRequest {
  responses: ResponsesMap;
  baseRevision?: Record<string, number> | number;
}

export interface SaveResponsesResponse {
  saved: string[];
  revisions: Record<string, number>;
  progress: ProgressResponse;
  savedAt: string;
}

export interface AnswerConflict {
  questionId: string;
  yours: string;
  theirs: string;
  revision: number;
}

/** 409 with code `answer.conflict`. */
export interface AnswerConflictProblem extends Problem {
  conflicts: AnswerConflict[];
}

export interface TitleResponse {
  id: number;
  title: string;
}

export interface StartGenerationResponse {
  status: 'generating';
  generationId: string;
}

export interface CreateEulogyResponse {
  id: number;
}

export interface VerifyPaymentResponse {
  success: boolean;
}
