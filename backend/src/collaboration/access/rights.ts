/** What somebody is to one eulogy. Staff are staff whether or not they also belong to the family. */
export type Relation = 'stranger' | 'contributor' | 'owner' | 'support' | 'admin';

export type EulogyAction =
  | 'read-questionnaire'
  | 'answer'
  | 'review-answers'
  | 'change-title'
  | 'see-members'
  | 'write-eulogy'
  | 'read-eulogy'
  | 'read-progress';

/**
 * May they? The one table of rights that every module asks. Staff act on a family's eulogy only through calls of their own, which
 * are recorded; here they are strangers unless they belong to it.
 */
export const RIGHTS: Readonly<Record<EulogyAction, readonly Relation[]>> = {
  'read-questionnaire': ['owner', 'contributor'],
  answer: ['owner', 'contributor'],
  'review-answers': ['owner'],
  'change-title': ['owner'],
  'see-members': ['owner', 'contributor'],
  'write-eulogy': ['owner'],
  'read-eulogy': ['owner'],
  'read-progress': ['owner', 'contributor'],
};

export function may(relation: Relation, action: EulogyAction): boolean {
  return RIGHTS[action].includes(relation);
}
