import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import type { EulogyParagraph, EulogySentence, SectionKind } from '@eulogy/arranger';
import type { WishKind } from './wishes.js';
import type { KeptPassage, PassagePlace, SentencePlace } from './text-changes.js';

// These shapes are a storage format: a stored event never changes. Each holds what changed, not the whole text.

const stream = 'eulogy-{eulogyId}';
const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;
const by = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2025-03-04T11:02:00.000Z';
const told = { questionId: 'story', contributorId: by };
const sentence: EulogySentence = { text: 'He wrote the tides on his hand.', sources: [told], verdict: 'supported' };

/** One change of the text. The same `changeId` again is the same change again. */
export interface Change {
  eulogyId: number;
  changeId: string;
  /** The version that the change makes; versions are counted from 1, whatever made them. */
  version: number;
}
const change: Change = { eulogyId: 12, changeId: '01890a5d-ac96-774b-bcce-b302099a8059', version: 2 };
const place = { section: 1, paragraph: 0 };

export const paragraphEdited = defineEvent<
  'ParagraphEdited',
  Change & {
    section: number;
    paragraph: number;
    /** What stands there now: one paragraph, several, or none. */
    paragraphs: Personal<readonly EulogyParagraph[]>;
    editedBy: string;
    editedAt: string;
  }
>('ParagraphEdited', {
  summary: 'The owner wrote a paragraph anew, with their own hand; its sentences were judged by the checks.',
  stream,
  version: 1,
  personal: { paragraphs: ofEulogy },
  example: { ...change, ...place, paragraphs: [{ sentences: [sentence] }], editedBy: by, editedAt: at },
});

export const rewriteOffered = defineEvent<
  'RewriteOffered',
  {
    eulogyId: number;
    rewriteId: string;
    /** The version that it is an offer for. */
    onVersion: number;
    section: number;
    paragraph: number;
    wish: WishKind;
    /** The owner's own words for what they wish; empty where the wish is one of ours. */
    instruction: Personal<string>;
    writer: string;
    offer: Personal<EulogyParagraph>;
    askedBy: string;
    offeredAt: string;
  }
>('RewriteOffered', {
  summary: 'A writer put a paragraph another way; the text stays as it is until the owner takes the offer.',
  stream,
  version: 1,
  personal: { instruction: ofEulogy, offer: ofEulogy },
  example: {
    eulogyId: 12,
    rewriteId: '01890a5d-ac96-774b-bcce-b302099a8060',
    onVersion: 1,
    ...place,
    wish: 'shorter',
    instruction: '',
    writer: 'arranger',
    offer: { sentences: [sentence] },
    askedBy: by,
    offeredAt: at,
  },
});

export const paragraphRewritten = defineEvent<
  'ParagraphRewritten',
  Change & {
    rewriteId: string;
    section: number;
    paragraph: number;
    wish: WishKind;
    writer: string;
    rewritten: Personal<EulogyParagraph>;
    acceptedBy: string;
    rewrittenAt: string;
  }
>('ParagraphRewritten', {
  summary: 'The owner took what a writer had offered for a paragraph.',
  stream,
  version: 1,
  personal: { rewritten: ofEulogy },
  example: {
    ...change,
    rewriteId: '01890a5d-ac96-774b-bcce-b302099a8060',
    ...place,
    wish: 'shorter',
    writer: 'arranger',
    rewritten: { sentences: [sentence] },
    acceptedBy: by,
    rewrittenAt: at,
  },
});

export const sentenceConfirmed = defineEvent<
  'SentenceConfirmed',
  Change &
    SentencePlace & {
      /** The fact, in the words of the text: it rests on the owner's own word from now on. */
      statement: Personal<string>;
      confirmedBy: string;
      confirmedAt: string;
    }
>('SentenceConfirmed', {
  summary: 'The owner said that a sentence is true which nobody had told us.',
  stream,
  version: 1,
  personal: { statement: ofEulogy },
  example: { ...change, ...place, sentence: 2, statement: 'Everyone laughed.', confirmedBy: by, confirmedAt: at },
});

export const sentencesTakenOut = defineEvent<
  'SentencesTakenOut',
  Change & {
    sentences: readonly SentencePlace[];
    /** `cut`: to fit a time; `removed`: one by one. */
    because: 'removed' | 'cut';
    takenOutBy: string;
    takenOutAt: string;
  }
>('SentencesTakenOut', {
  summary: 'The owner took sentences out of the text.',
  stream,
  version: 1,
  personal: {},
  example: { ...change, sentences: [{ ...place, sentence: 2 }], because: 'removed', takenOutBy: by, takenOutAt: at },
});

export const passagePutIn = defineEvent<
  'PassagePutIn',
  Change & {
    section: number;
    /** Stands before this paragraph of the section, counted before anything went. */
    paragraph: number;
    kind: SectionKind;
    /** `section`: a section of its own, before that one. */
    opens: 'section' | 'nothing';
    passage: Personal<readonly EulogyParagraph[]>;
    /** What went for the text to keep its time. */
    takenOut: readonly SentencePlace[];
    putInBy: string;
    putInAt: string;
  }
>('PassagePutIn', {
  summary: 'A memory or a fact came in, whole, that the text had nothing of; what it displaced went.',
  stream,
  version: 1,
  personal: { passage: ofEulogy },
  example: {
    ...change,
    ...place,
    kind: 'story',
    opens: 'nothing',
    passage: [{ sentences: [sentence] }],
    takenOut: [{ section: 2, paragraph: 0, sentence: 0 }],
    putInBy: by,
    putInAt: at,
  },
});

export const ownWordsKept = defineEvent<
  'OwnWordsKept',
  Change & {
    /** The passages that were offered, by their keys. */
    keys: readonly string[];
    passages: Personal<readonly KeptPassage[]>;
    /** What the writer had put in their stead. */
    takenOut: readonly SentencePlace[];
    keptBy: string;
    keptAt: string;
  }
>('OwnWordsKept', {
  summary: 'After a text was written anew the owner put words of their own, of the text before it, into it.',
  stream,
  version: 1,
  personal: { passages: ofEulogy },
  example: {
    ...change,
    keys: ['1-0'],
    passages: [{ ...place, sentence: 2, opens: 'nothing', sentences: [sentence] }],
    takenOut: [{ ...place, sentence: 2 }],
    keptBy: by,
    keptAt: at,
  },
});

export const ownWordsLetGo = defineEvent<
  'OwnWordsLetGo',
  { eulogyId: number; changeId: string; keys: readonly string[]; letGoBy: string; letGoAt: string }
>('OwnWordsLetGo', {
  summary: 'After a text was written anew the owner let words of their own go; the version before it has them.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, changeId: change.changeId, keys: ['1-1'], letGoBy: by, letGoAt: at },
});

export const paragraphMoved = defineEvent<
  'ParagraphMoved',
  Change & {
    section: number;
    paragraph: number;
    /** Where it stands now, counted without it. */
    to: PassagePlace;
    movedBy: string;
    movedAt: string;
  }
>('ParagraphMoved', {
  summary: 'The owner moved a paragraph past its neighbour; no word of it changed.',
  stream,
  version: 1,
  personal: {},
  example: { ...change, ...place, to: { section: 1, paragraph: 1 }, movedBy: by, movedAt: at },
});

export const versionRestored = defineEvent<
  'VersionRestored',
  Change & { restored: number; restoredBy: string; restoredAt: string }
>('VersionRestored', {
  summary: 'The owner went back to the text of an earlier version, as a new version.',
  stream,
  version: 1,
  personal: {},
  example: { ...change, version: 5, restored: 2, restoredBy: by, restoredAt: at },
});

/** After it the text is that of `version`, a version that was there before. */
export type Step = { eulogyId: number; changeId: string; from: number; version: number; by: string; at: string };
const step: Step = { eulogyId: 12, changeId: change.changeId, from: 2, version: 1, by, at };

export const changeUndone = defineEvent<'ChangeUndone', Step>('ChangeUndone', {
  summary: 'The owner took back the last change; the text is that of the version before it.',
  stream,
  version: 1,
  personal: {},
  example: step,
});

export const changeRedone = defineEvent<'ChangeRedone', Step>('ChangeRedone', {
  summary: 'The owner made good again what they had taken back.',
  stream,
  version: 1,
  personal: {},
  example: { ...step, from: 1, version: 2 },
});

export type Lock = { eulogyId: number; passage: Personal<string>; by: string; at: string };
const lock: Lock = { eulogyId: 12, passage: 'He wrote the tides on his hand.', by, at };

export const passageLocked = defineEvent<'PassageLocked', Lock>('PassageLocked', {
  summary: 'A passage stands word for word from now on, whatever is rewritten, cut or written anew.',
  stream,
  version: 1,
  personal: { passage: ofEulogy },
  example: lock,
});

export const passageUnlocked = defineEvent<'PassageUnlocked', Lock>('PassageUnlocked', {
  summary: 'A passage may be changed again.',
  stream,
  version: 1,
  personal: { passage: ofEulogy },
  example: lock,
});

export const versionNamed = defineEvent<
  'VersionNamed',
  { eulogyId: number; version: number; name: Personal<string>; namedBy: string; namedAt: string }
>('VersionNamed', {
  summary: 'A version has a name, so that it is found again; an empty one takes the name away.',
  stream,
  version: 1,
  personal: { name: ofEulogy },
  example: { eulogyId: 12, version: 2, name: 'With the pigeons', namedBy: by, namedAt: at },
});

export const eulogyFinished = defineEvent<
  'EulogyFinished',
  { eulogyId: number; version: number; finishedBy: string; finishedAt: string }
>('EulogyFinished', {
  summary: 'The owner called the text finished; no sentence in it was left open.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, version: 2, finishedBy: by, finishedAt: at },
});

export type ParagraphEdited = EventOf<typeof paragraphEdited>;
export type RewriteOffered = EventOf<typeof rewriteOffered>;
export type ParagraphRewritten = EventOf<typeof paragraphRewritten>;
export type SentenceConfirmed = EventOf<typeof sentenceConfirmed>;
export type SentencesTakenOut = EventOf<typeof sentencesTakenOut>;
export type PassagePutIn = EventOf<typeof passagePutIn>;
export type OwnWordsKept = EventOf<typeof ownWordsKept>;
export type OwnWordsLetGo = EventOf<typeof ownWordsLetGo>;
export type ParagraphMoved = EventOf<typeof paragraphMoved>;
export type VersionRestored = EventOf<typeof versionRestored>;
export type ChangeUndone = EventOf<typeof changeUndone>;
export type ChangeRedone = EventOf<typeof changeRedone>;
export type PassageLocked = EventOf<typeof passageLocked>;
export type PassageUnlocked = EventOf<typeof passageUnlocked>;
export type VersionNamed = EventOf<typeof versionNamed>;
export type EulogyFinished = EventOf<typeof eulogyFinished>;

/** Those that make a new version. */
export type ShapingEvent =
  | ParagraphEdited
  | ParagraphRewritten
  | SentenceConfirmed
  | SentencesTakenOut
  | PassagePutIn
  | OwnWordsKept
  | ParagraphMoved
  | VersionRestored;
export type ManuscriptEvent =
  | ShapingEvent
  | OwnWordsLetGo
  | RewriteOffered
  | ChangeUndone
  | ChangeRedone
  | PassageLocked
  | PassageUnlocked
  | VersionNamed
  | EulogyFinished;

export const manuscriptEvents = [
  paragraphEdited,
  rewriteOffered,
  paragraphRewritten,
  sentenceConfirmed,
  sentencesTakenOut,
  passagePutIn,
  ownWordsKept,
  ownWordsLetGo,
  paragraphMoved,
  versionRestored,
  changeUndone,
  changeRedone,
  passageLocked,
  passageUnlocked,
  versionNamed,
  eulogyFinished,
];

const SHAPING: ReadonlySet<string> = new Set<ShapingEvent['type']>([
  'ParagraphEdited',
  'ParagraphRewritten',
  'SentenceConfirmed',
  'SentencesTakenOut',
  'PassagePutIn',
  'OwnWordsKept',
  'ParagraphMoved',
  'VersionRestored',
]);

export function isShaping(event: { readonly type: string }): event is ShapingEvent {
  return SHAPING.has(event.type);
}

const ALL: ReadonlySet<string> = new Set(manuscriptEvents.map(({ eventType }) => eventType));

export function isOfManuscript(event: { readonly type: string }): event is ManuscriptEvent {
  return ALL.has(event.type);
}
