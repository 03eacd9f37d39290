import type { RelationsByPronouns } from './question.js';

const MALE = [
  'Father',
  'Grandfather',
  'Great-grandfather',
  'Husband',
  'Fiancé',
  'Son',
  'Grandson',
  'Brother',
  'Uncle',
  'Great-uncle',
  'Nephew',
  'Godfather',
  'Godson',
  'Foster father',
  'Foster son',
];
const MALE_IN_LAW = ['Father-in-law', 'Son-in-law', 'Brother-in-law'];
const MALE_STEP_AND_HALF = ['Stepfather', 'Stepgrandfather', 'Stepson', 'Stepbrother', 'Half-brother'];

const FEMALE = [
  'Mother',
  'Grandmother',
  'Great-grandmother',
  'Wife',
  'Fiancée',
  'Daughter',
  'Granddaughter',
  'Sister',
  'Aunt',
  'Great-aunt',
  'Niece',
  'Godmother',
  'Goddaughter',
  'Foster mother',
  'Foster daughter',
];
const FEMALE_IN_LAW = ['Mother-in-law', 'Daughter-in-law', 'Sister-in-law'];
const FEMALE_STEP_AND_HALF = ['Stepmother', 'Stepgrandmother', 'Stepdaughter', 'Stepsister', 'Half-sister'];

const NEUTRAL = ['Parent', 'Grandparent', 'Spouse', 'Child', 'Grandchild', 'Sibling', 'Step-parent', 'Stepchild'];

/** Spelled as the specification lists them (part 2, section 5). */
const ANYONE = ['Partner', 'Cousin', 'Friend', 'Colleague', 'Neighbor', 'Teacher', 'Student'];

const COMBINED = [
  ...NEUTRAL,
  ...MALE,
  ...FEMALE,
  ...MALE_IN_LAW,
  ...FEMALE_IN_LAW,
  ...MALE_STEP_AND_HALF,
  ...FEMALE_STEP_AND_HALF,
  ...ANYONE,
];

/** What the person who died was to whoever answers: male relations for he/him, female for she/her, otherwise all. */
export const RELATIONS: RelationsByPronouns = {
  he_him: [...MALE, ...MALE_IN_LAW, ...MALE_STEP_AND_HALF, ...ANYONE],
  she_her: [...FEMALE, ...FEMALE_IN_LAW, ...FEMALE_STEP_AND_HALF, ...ANYONE],
  they_them: COMBINED,
  other: COMBINED,
};

const PET = [
  'Companion',
  'Friend',
  'Best mate',
  'Family',
  'Shadow',
  'Workmate',
  'Working animal',
  'Guide or assistance animal',
  'Therapy animal',
  'First pet',
  'Family pet',
  'Neighbour’s pet',
];

/** What an animal was to whoever answers. */
export const PET_RELATIONS: RelationsByPronouns = {
  he_him: ['Old boy', ...PET],
  she_her: ['Old girl', ...PET],
  they_them: ['Old boy', 'Old girl', ...PET],
  other: ['Old boy', 'Old girl', ...PET],
};

/** What a chosen reader is to the person who plans: their pronouns are not known, so the list is always the full one. */
export const READER_RELATIONS: RelationsByPronouns = {
  he_him: COMBINED,
  she_her: COMBINED,
  they_them: COMBINED,
  other: COMBINED,
};

/** The people somebody was to others, in words that fit anybody: for the tick list of the family question. */
export const ROLES = [
  'Parent',
  'Grandparent',
  'Great-grandparent',
  'Step-parent',
  'Foster carer',
  'Husband',
  'Wife',
  'Partner',
  'Son',
  'Daughter',
  'Brother',
  'Sister',
  'Uncle',
  'Aunt',
  'Cousin',
  'Godparent',
  'Friend',
  'Neighbour',
  'Colleague',
  'Teacher',
];
