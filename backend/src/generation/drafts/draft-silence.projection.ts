import { Column, Entity, PrimaryColumn } from 'typeorm';
import { collaborationEvents } from '../../collaboration/index.js';
import { draftLapsed, draftOpened, eulogyPaid } from '../../purchasing/index.js';
import { questionnaireEvents } from '../../questionnaire/index.js';
import type { EventDefinition } from '../../shared/kernel/event.js';
import { photoEvents } from '../domain/photos/photos.events.js';
import { readModel } from '../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../shared/read-models/row-fold.js';

@Entity('generation_draft_silence')
export class DraftSilenceRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('uuid') readonly draftId: string;
  /** When anybody last told, changed, asked or joined anything there. */
  @Column('timestamptz') readonly silentSince: Date;
}

const silence = rowsOf(DraftSilenceRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(draftOpened, ({ data: { eulogyId, draftId, openedAt } }) => {
    return { eulogyId, draftId, silentSince: new Date(openedAt) };
  })
  .on(eulogyPaid, () => GONE)
  .on(draftLapsed, () => GONE);

// whatever happens in a circle, a questionnaire or among the photos is a sign that somebody is there
for (const definition of [...collaborationEvents, ...questionnaireEvents, ...photoEvents] as EventDefinition<
  string,
  { eulogyId: number }
>[])
  silence.on(definition, (_, { metadata: { occurredAt } }) => ({ silentSince: new Date(occurredAt) }));

/** Since when each unpaid eulogy has been silent. 2: photos count. */
export const draftSilenceProjection = readModel('generation.draft-silence', { version: 2 }, silence);
