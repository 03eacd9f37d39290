import type { EulogyType } from '../../domain/circle/circle.events.js';

const TO_A_PERSON = [
  'daughter',
  'son',
  'wife',
  'husband',
  'partner',
  'mother',
  'father',
  'sister',
  'brother',
  'granddaughter',
  'grandson',
  'niece',
  'nephew',
  'cousin',
  'friend',
  'workmate',
  'neighbour',
  'carer',
];

const TO_AN_ANIMAL = ['owner', 'best mate', 'walker', 'sitter', 'carer', 'neighbour', 'trainer', 'handler', 'vet'];

/** What somebody may be to the one whose life is told, to be tapped; whoever finds no word writes their own. */
export const INTRODUCTION_WORDS: Readonly<Record<EulogyType, readonly string[]>> = {
  other: TO_A_PERSON,
  self: TO_A_PERSON,
  pet: TO_AN_ANIMAL,
};
