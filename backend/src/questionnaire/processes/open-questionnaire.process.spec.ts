import { draftOpened, eulogyPaid } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { ERASED } from '../../shared/kernel/personal.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { OpenQuestionnaire } from '../features/open-questionnaire/open-questionnaire.command.js';
import { openQuestionnaireProcess } from './open-questionnaire.process.js';

const context = { commandId: 'c' } as CommandContext;
const process = openQuestionnaireProcess;
const paid = (change: object) =>
  ({ type: 'EulogyPaid', data: { ...eulogyPaid.contract.example, ...change } }) as RecordedEvent;

describe('after the payment', () => {
  it('the questionnaire opens with the newest questions of the type', () => {
    const [followUp] = process.react(
      paid({ eulogyId: 12, userId: 'claire', eulogyType: 'other', title: 'Honouring Ray' }),
    );
    expect(followUp?.make(context)).toEqual(
      new OpenQuestionnaire(
        { eulogyId: 12, ownerId: 'claire', eulogyType: 'other', questionSet: 'other@1', title: 'Honouring Ray' },
        context,
      ),
    );
  });

  it('the same opens where the payment comes before the writing', () => {
    const opened = { type: 'DraftOpened', data: { ...draftOpened.contract.example, eulogyId: 12 } } as RecordedEvent;
    const [followUp] = process.react(opened);
    expect(followUp?.make(context)).toMatchObject({ questionnaire: { eulogyId: 12, title: 'Honouring Ray' } });
  });

  it('nothing opens for a buyer who was erased, and nothing on other events', () => {
    expect(process.react(paid({ title: ERASED }))).toEqual([]);
    expect(process.react({ ...paid({}), type: 'PurchaseExpired' })).toEqual([]);
  });
});
