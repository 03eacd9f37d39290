import { Column, Entity, PrimaryColumn } from 'typeorm';
import { staffReadingAllowed, staffReadingWithdrawn } from '../../../generation/index.js';
import { userErased } from '../../../identity/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('admin_readable_texts')
export class ReadableTextRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('uuid') readonly ownerId: string;
  @Column('timestamptz') readonly since: Date;
}

const texts = rowsOf(ReadableTextRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .puts(staffReadingAllowed, (_, { data: { eulogyId, allowedBy, allowedAt } }) => ({
    ...{ eulogyId, ownerId: allowedBy, since: new Date(allowedAt) },
  }))
  .on(staffReadingWithdrawn, () => GONE)
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => GONE,
  );

/** Which texts may be read, by the number of their eulogy: no word of anybody's. */
export const readableTextsProjection = readModel('admin.readable-texts', { version: 1 }, texts);
