import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { EulogyParagraph, EulogySentence, EulogyText, PassageSlot } from '@eulogy/arranger';
import type { WishKind } from './wishes.js';
import type { EulogyEvent } from '../eulogy/eulogy.events.js';
import {
  changeRedone,
  changeUndone,
  eulogyFinished,
  paragraphEdited,
  paragraphRewritten,
  passageLocked,
  passageUnlocked,
  rewriteOffered,
  ownWordsKept,
  ownWordsLetGo,
  paragraphMoved,
  passagePutIn,
  sentenceConfirmed,
  sentencesTakenOut,
  versionNamed,
  versionRestored,
  type ManuscriptEvent,
} from './manuscript.events.js';
import { currentText, evolveManuscript, noManuscript, openOwnWords, versionOf, type Manuscript } from './manuscript.js';
import { isHeld, placeOfOwn, placesOf } from './own-words.js';
import {
  isSameText,
  openSentences,
  paragraphAt,
  placeBeyond,
  sentenceAt,
  withKept,
  withoutSentences,
  withParagraphs,
  wordingOf,
  type PassagePlace,
  type SentencePlace,
} from './text-changes.js';

interface OfManuscript {
  readonly eulogyId: number;
  /** The same id again is the same command again. */
  readonly changeId: string;
  /** The version that its sender was looking at. */
  readonly base: number;
  readonly by: string;
  readonly at: string;
}

export type ManuscriptCommand =
  | (OfManuscript & PassagePlace & { readonly type: 'EditParagraph'; readonly paragraphs: readonly EulogyParagraph[] })
  | (OfManuscript &
      PassagePlace & {
        readonly type: 'OfferRewrite';
        readonly wish: WishKind;
        readonly instruction: string;
        readonly writer: string;
        readonly offer: EulogyParagraph;
      })
  | (OfManuscript & {
      readonly type: 'TakeRewrite';
      readonly rewriteId: string;
      readonly included: number | 'unlimited';
    })
  | (OfManuscript & SentencePlace & { readonly type: 'ConfirmSentence' })
  | (OfManuscript & {
      readonly type: 'TakeOutSentences';
      readonly sentences: readonly SentencePlace[];
      readonly because: 'removed' | 'cut';
    })
  | (OfManuscript & {
      readonly type: 'PutIn';
      readonly slot: PassageSlot;
      readonly passage: readonly EulogyParagraph[];
      readonly takenOut: readonly SentencePlace[];
    })
  /** `instead`: where the new text says it its way, the owner's way stands; `beside`: both do. */
  | (OfManuscript & {
      readonly type: 'KeepOwnWords';
      readonly keys: readonly string[];
      readonly how: 'instead' | 'beside';
    })
  | (OfManuscript & { readonly type: 'LetGoOwnWords'; readonly keys: readonly string[] })
  | (OfManuscript & PassagePlace & { readonly type: 'MoveParagraph'; readonly way: 'up' | 'down' })
  | (OfManuscript & PassagePlace & { readonly type: 'LockPassage' | 'UnlockPassage' })
  | (OfManuscript & { readonly type: 'RestoreVersion'; readonly version: number })
  | (OfManuscript & { readonly type: 'Undo' | 'Redo' | 'FinishEulogy' })
  | (Omit<OfManuscript, 'base'> & { readonly type: 'NameVersion'; readonly version: number; readonly name: string });

type Based = Exclude<ManuscriptCommand, { type: 'NameVersion' }>;

/** How the owner shapes a text: each change makes a version, none is ever lost, and nobody overwrites what they did not see. */
export const manuscriptDecider: Decider<Manuscript, ManuscriptCommand, EulogyEvent | ManuscriptEvent> = {
  initial: noManuscript,
  evolve: evolveManuscript,

  decide(state, command) {
    if (isDone(state, command.changeId)) return [];
    if (command.type === 'NameVersion') return named(state, command);
    const text = requireText(state, command);
    const { eulogyId, changeId, by, at } = command;
    const change = { eulogyId, changeId, version: state.versions.length + 1 };

    switch (command.type) {
      case 'EditParagraph': {
        requireOpen(state, text, command);
        const edited = withParagraphs(text, command, command.paragraphs);
        if (isSameText(text, edited)) return [];
        requireWords(edited);
        return [
          paragraphEdited({
            ...change,
            ...placeOf(command),
            paragraphs: command.paragraphs,
            editedBy: by,
            editedAt: at,
          }),
        ];
      }

      case 'OfferRewrite': {
        requireOpen(state, text, command);
        if (state.offers.some(({ rewriteId }) => rewriteId === changeId)) return [];
        const { wish, instruction, writer, offer, base } = command;
        const asked = { wish, instruction, writer, offer, askedBy: by, offeredAt: at };
        return [rewriteOffered({ eulogyId, rewriteId: changeId, onVersion: base, ...placeOf(command), ...asked })];
      }

      case 'TakeRewrite': {
        const offer = state.offers.find(({ rewriteId }) => rewriteId === command.rewriteId);
        if (offer?.offer === undefined) throw new RuleBroken('rewrite.unknown');
        if (offer.onVersion !== state.current) throw changedMeanwhile(state, text);
        requireOpen(state, text, offer);
        if (command.included !== 'unlimited' && state.rewritesTaken >= command.included) {
          throw new RuleBroken('rewrite.used-up', { included: command.included });
        }
        const { rewriteId, wish, writer, offer: rewritten } = offer;
        const taken = { rewriteId, wish, writer, rewritten, acceptedBy: by, rewrittenAt: at };
        return [paragraphRewritten({ ...change, ...placeOf(offer), ...taken })];
      }

      case 'ConfirmSentence': {
        const sentence = requireSentence(text, command);
        if (sentence.verdict !== 'unsupported') return [];
        const { sentence: index } = command;
        return [
          sentenceConfirmed({
            ...change,
            ...placeOf(command),
            sentence: index,
            statement: sentence.text,
            confirmedBy: by,
            confirmedAt: at,
          }),
        ];
      }

      case 'TakeOutSentences': {
        for (const place of command.sentences) {
          requireSentence(text, place);
          requireOpen(state, text, place);
        }
        if (command.sentences.length === 0) return [];
        requireWords(withoutSentences(text, command.sentences));
        const { sentences, because } = command;
        return [sentencesTakenOut({ ...change, sentences, because, takenOutBy: by, takenOutAt: at })];
      }

      case 'PutIn': {
        const { slot, passage, takenOut } = command;
        if (passage.length === 0 || slot.section > text.sections.length) throw new RuleBroken('text.no-such-place');
        for (const place of takenOut) {
          requireSentence(text, place);
          requireOpen(state, text, place);
        }
        return [passagePutIn({ ...change, ...slot, passage, takenOut, putInBy: by, putInAt: at })];
      }

      case 'KeepOwnWords': {
        const wanted = openOwnWords(state).filter(({ key }) => command.keys.includes(key));
        if (wanted.length === 0) return [];
        // What stands in a locked place does not go: nobody is told that it did, and it stays offered.
        const open = wanted.filter((one) => command.how === 'beside' || !isHeld(one, text, state.locked));
        if (open.length === 0) throw new RuleBroken('text.locked');
        const isBeside = command.how === 'beside';
        const places = open
          .filter(({ was }) => was !== 'taken-out')
          .map((passage) => ({ ...passage, ...placeOfOwn(passage, text, state.locked) }));
        const passages = places.map(({ slot, instead, sentences }) =>
          instead && isBeside ? { ...slot, sentence: slot.sentence + 1, sentences } : { ...slot, sentences },
        );
        const again = open.filter(({ was }) => was === 'taken-out').flatMap((passage) => placesOf(passage, text));
        const out = [...places.flatMap(({ instead }) => instead ?? []), ...again];
        const gone = isBeside ? [] : out.filter((at) => !isLocked(state, requireParagraph(text, at)));
        requireWords(withKept(text, passages, gone));
        const keys = open.map(({ key }) => key);
        return [ownWordsKept({ ...change, keys, passages, takenOut: once(gone), keptBy: by, keptAt: at })];
      }

      case 'LetGoOwnWords': {
        const keys = openOwnWords(state).flatMap(({ key }) => (command.keys.includes(key) ? [key] : []));
        return keys.length === 0 ? [] : [ownWordsLetGo({ eulogyId, changeId, keys, letGoBy: by, letGoAt: at })];
      }

      case 'MoveParagraph': {
        requireOpen(state, text, command);
        const to = placeBeyond(text, command, command.way);
        if (to === undefined) throw new RuleBroken('text.no-such-place');
        return [paragraphMoved({ ...change, ...placeOf(command), to, movedBy: by, movedAt: at })];
      }

      case 'LockPassage':
      case 'UnlockPassage': {
        const passage = wordingOf(requireParagraph(text, command));
        const wasLocked = state.locked.includes(passage);
        if (wasLocked === (command.type === 'LockPassage')) return [];
        return [(wasLocked ? passageUnlocked : passageLocked)({ eulogyId, passage, by, at })];
      }

      case 'RestoreVersion': {
        const wanted = versionOf(state, command.version)?.text;
        if (wanted === undefined) throw new RuleBroken('version.unknown');
        if (isSameText(wanted, text)) return [];
        return [versionRestored({ ...change, restored: command.version, restoredBy: by, restoredAt: at })];
      }

      case 'Undo': {
        const before = versionOf(state, state.current)?.before;
        if (before === null || before === undefined) throw new RuleBroken('text.nothing-to-undo');
        return [changeUndone({ eulogyId, changeId, from: state.current, version: before, by, at })];
      }

      case 'Redo': {
        const [next] = state.taken;
        if (next === undefined) throw new RuleBroken('text.nothing-to-redo');
        return [changeRedone({ eulogyId, changeId, from: state.current, version: next, by, at })];
      }

      case 'FinishEulogy': {
        if (state.finished === state.current) return [];
        const open = openSentences(text);
        if (open > 0) throw new RuleBroken('text.sentences-open', { open });
        return [eulogyFinished({ eulogyId, version: state.current, finishedBy: by, finishedAt: at })];
      }

      default:
        return unreachable(command);
    }
  },
};

/** Whether the text can be changed by whoever looks at version `base`. @returns the text as it is */
function requireText(state: Manuscript, { base }: Based): EulogyText {
  const text = currentText(state);
  if (text === undefined) throw new RuleBroken('generation.not-ready');
  if (state.isBeingWritten) throw new RuleBroken('text.being-written');
  if (base !== state.current) throw changedMeanwhile(state, text);
  return text;
}

/** Says what the text is now, so that the sender can put their own words beside it. */
function changedMeanwhile(state: Manuscript, text: EulogyText): RuleBroken {
  return new RuleBroken('text.changed', { version: state.current, theirs: text });
}

function requireParagraph(text: EulogyText, at: PassagePlace): EulogyParagraph {
  const paragraph = paragraphAt(text, at);
  if (paragraph === undefined) throw new RuleBroken('text.no-such-place');
  return paragraph;
}

function requireSentence(text: EulogyText, at: SentencePlace): EulogySentence {
  const sentence = sentenceAt(text, at);
  if (sentence === undefined) throw new RuleBroken('text.no-such-place');
  return sentence;
}

/** A locked passage has to be unlocked before it is changed. */
function requireOpen(state: Manuscript, text: EulogyText, at: PassagePlace): void {
  if (isLocked(state, requireParagraph(text, at))) throw new RuleBroken('text.locked');
}

function isLocked(state: Manuscript, paragraph: EulogyParagraph): boolean {
  return state.locked.includes(wordingOf(paragraph));
}

function requireWords(text: EulogyText): void {
  if (text.sections.length === 0) throw new RuleBroken('text.empty');
}

function isDone(state: Manuscript, changeId: string): boolean {
  return state.steps.includes(changeId) || state.versions.some((version) => version.changeId === changeId);
}

function named(state: Manuscript, command: Extract<ManuscriptCommand, { type: 'NameVersion' }>): ManuscriptEvent[] {
  const { eulogyId, version, name, by, at } = command;
  if (versionOf(state, version)?.text === undefined) throw new RuleBroken('version.unknown');
  if ((state.names[version] ?? '') === name) return [];
  return [versionNamed({ eulogyId, version, name, namedBy: by, namedAt: at })];
}

function placeOf({ section, paragraph }: PassagePlace): PassagePlace {
  return { section, paragraph };
}

/** Two passages may stand in the stead of one sentence; it goes once. */
function once(places: readonly SentencePlace[]): SentencePlace[] {
  const known = new Map(places.map((place) => [`${place.section} ${place.paragraph} ${place.sentence}`, place]));
  return [...known.values()];
}
