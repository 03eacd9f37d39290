import { screen } from '@testing-library/react';
import { renderRoute } from '../../../../testing/render-route.js';
import { aUser } from '../../../../testing/samples.js';
import { stubApi, type Answers, type RecordedCall } from '../../../../testing/stub-api.js';
import type { Timeline, TimelineRow, TimelineScreen as TimelineScreenData, TimelineState } from '../timeline-data.js';
import { TimelineScreen } from '../timeline-screen.js';

export const HISTORY = 'GET /api/admin/eulogies/12/timeline';
export const STATE = 'GET /api/admin/eulogies/12/state';
export const SCREEN = 'GET /api/admin/eulogies/12/screen';
export const REVEAL = 'POST /api/admin/eulogies/12/timeline/reveal';

export const row = (n: number, change: Partial<TimelineRow> = {}): TimelineRow => ({
  ...{ n, lane: 'answers', type: 'FactAnswered', label: 'Fact answered', tone: 'usual', letters: [], causes: [] },
  ...{ sentence: `Anna answered “Name” (${n} characters)`, at: '2025-11-07T11:14:52.000Z', causedBy: null },
  actor: { kind: 'person', id: 'anna', name: 'Anna' },
  ...change,
});

export const aTimeline = (change: Partial<Timeline> = {}): Timeline => ({
  eulogyId: 12,
  ...{ total: 3, found: 3, firstAt: '2025-11-03T11:00:00.000Z', lastAt: '2025-11-07T11:14:52.000Z' },
  lastOfFamily: null,
  owner: { kind: 'person', id: 'claire', name: 'Claire' },
  lanes: [
    { id: 'payment', label: 'Payment', events: [1], problems: [1] },
    { id: 'answers', label: 'Answers', events: [2, 3], problems: [] },
  ],
  types: [{ id: 'FactAnswered', label: 'Fact answered', count: 2 }],
  people: [{ id: 'anna', label: 'Anna', count: 2 }],
  items: [row(1, { lane: 'payment', label: 'Payment refused', tone: 'problem' }), row(2), row(3, { causedBy: 2 })],
  ...change,
});

export const aState = (at: number, compare: number | null): TimelineState => ({
  ...{ at, compare, masked: ['answer'], together: [], json: { n: at, data: { answer: { masked: true } } } },
  event: row(at, at === 3 ? { causedBy: 2 } : {}),
  groups: [
    {
      id: 'card',
      title: 'Dashboard card',
      fields: [
        {
          ...{ id: 'card.status', label: 'Status', value: { kind: 'plain', text: 'in progress' } },
          ...{ was: compare === null ? null : { kind: 'plain', text: 'draft' }, changed: compare !== null },
          written: null,
        },
        {
          ...{ id: 'card.title', label: 'Title', value: { kind: 'masked', characters: 13 }, was: null, changed: false },
          written: null,
        },
        { id: 'card.price', label: 'Paid', value: { kind: 'erased' }, was: null, changed: false, written: null },
      ],
    },
    { id: 'questionnaire', title: 'Questionnaire', fields: [] },
  ],
});

export const aScreen = (at: number, compare: number | null): TimelineScreenData => ({
  ...{ at, compare, stage: null, generationError: 'too-little' },
  card: {
    ...{ type: 'other', title: { kind: 'masked', characters: 13 }, status: 'in_progress', answered: 1, total: 15 },
    ...{ duration: null, refundedAt: null },
  },
  people: [
    { id: 'claire', name: 'Claire', isOwner: true },
    { id: 'anna', name: 'Anna', isOwner: false },
  ],
  questions: [
    {
      question: {
        ...{ id: 'name', questionText: 'What was their name?', questionType: 'name', section: 'First things' },
        ...{
          sectionOrder: 1,
          order: 1,
          options: null,
          placeholder: null,
          starter: null,
          isRequired: true,
          kind: 'fact',
        },
      },
      answers: [],
    },
    {
      question: {
        ...{ id: 'story', questionText: 'Tell one story', questionType: 'textarea', section: 'A life' },
        ...{
          sectionOrder: 2,
          order: 2,
          options: null,
          placeholder: null,
          starter: null,
          isRequired: false,
          kind: 'memory',
        },
      },
      answers: ['claire', 'anna'].map((who) => ({
        ...{ id: `answer.story.${who}`, personId: who, name: who === 'anna' ? 'Anna' : 'Claire' },
        value: { kind: 'masked' as const, characters: 40 },
        ...{ included: who === 'claire', essential: who === 'claire', written: 1 },
      })),
    },
  ],
  review: { tone: 'light', faith: 'secular', duration: 3, topics: 1, confirmed: 2, settled: 0 },
  eulogy: {
    ...{ version: 2, versions: 3, words: 410, finishedVersion: 1 },
    ...{ isForContributors: false, isShared: true },
    paragraphs: [
      {
        ...{ id: 'text.0', opensSection: true, sentences: 3, unsupported: 1 },
        value: { kind: 'masked', characters: 200 },
      },
    ],
  },
  changed:
    compare === null
      ? []
      : [
          { id: 'answer.story.anna', label: 'Story, Anna', what: 'changed' },
          { id: 'answer.name.shared', label: 'Name', what: 'gone' },
        ],
});

export const screenOf = ({ path }: RecordedCall) => {
  const query = new URL(path, 'http://localhost').searchParams;
  const compare = query.get('compare');
  return { body: aScreen(Number(query.get('at')), compare === null ? null : Number(compare)) };
};

export const stateOf = ({ path }: RecordedCall) => {
  const query = new URL(path, 'http://localhost').searchParams;
  const compare = query.get('compare');
  return { body: aState(Number(query.get('at')), compare === null ? null : Number(compare)) };
};

type Opened = ReturnType<typeof renderRoute> & { readonly api: ReturnType<typeof stubApi> };

export const open = (
  answers: Answers = {},
  at = '/admin/eulogies/12/timeline',
  role: 'support' | 'customer' = 'support',
): Opened => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    'GET /api/staff/second-factor': {
      body: { status: 'off', required: false, confirmed: true, recoveryCodesLeft: 0 },
    },
    [HISTORY]: { body: aTimeline() },
    [STATE]: stateOf,
    [SCREEN]: screenOf,
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin/eulogies/:id/timeline', Component: TimelineScreen }]) };
};

export const now = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
