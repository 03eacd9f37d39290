import { DRAFT_STREAMS, type DraftOpened, type EulogyPaid } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased } from '../../shared/kernel/personal.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { OpenQuestionnaire } from '../features/open-questionnaire/open-questionnaire.command.js';
import { currentQuestionSet } from '../question-sets/question-sets.js';

/** Who has paid, or pays later, has questions to answer: the newest set for the type, kept for as long as the eulogy lives. */
export const openQuestionnaireProcess: Process = {
  name: 'open-questionnaire',
  streams: ['purchase-', DRAFT_STREAMS],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'EulogyPaid' && event.type !== 'DraftOpened') return [];
    const { eulogyId, eulogyType, userId, title } = event.data as (EulogyPaid | DraftOpened)['data'];
    const set = currentQuestionSet(eulogyType);
    if (!set) return []; // a type without questions is not on sale
    if (isErased(title)) return []; // the owner's account was deleted
    const questionnaire = { eulogyId, eulogyType, ownerId: userId, questionSet: set.id, title };
    return [{ name: 'OpenQuestionnaire', make: (context) => new OpenQuestionnaire(questionnaire, context) }];
  },
};
