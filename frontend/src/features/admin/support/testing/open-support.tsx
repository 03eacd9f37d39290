import { renderRoute } from '../../../../testing/render-route.js';
import { aUser } from '../../../../testing/samples.js';
import { stubApi, type Answers } from '../../../../testing/stub-api.js';
import { AdminScreen } from '../../admin-screen.js';
import type { Schemas } from '../../schemas.js';
import { aChatMessage, aCustomer, onePage } from '../../testing.js';
import type { CannedAnswer, Conversation, StaffMember } from '../conversations.js';
import type { Enquiry } from '../enquiries.js';

export const me = aUser({
  role: 'support',
  firstName: 'Sam',
  lastName: 'Field',
  email: 'sam@example.com',
});
export const CONVERSATIONS = '/api/admin/chat/conversations';
export const RUTH = `${CONVERSATIONS}/person-1`;
export const ENQUIRIES = '/api/admin/enquiries';

export const staff: StaffMember[] = [
  {
    id: me.id,
    email: me.email,
    firstName: 'Sam',
    lastName: 'Field',
    role: 'support',
    isBusinessOwner: false,
    hasSecondFactor: false,
  },
  {
    id: 'staff-2',
    email: 'kim@example.com',
    firstName: 'Kim',
    lastName: 'Reed',
    role: 'admin',
    isBusinessOwner: false,
    hasSecondFactor: true,
  },
];
export const canned: CannedAnswer = { id: 'canned-1', title: 'Who sees memories', text: 'Only the owner.' };

export function aConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    personId: 'person-1',
    userEmail: 'ruth@example.com',
    userName: 'Ruth Okafor',
    writer: 'account',
    unread: 1,
    waitingSince: null,
    assigneeId: null,
    assigneeName: null,
    last: aChatMessage({ message: 'Who sees this?' }),
    ...change,
  };
}

export function anEnquiry(change: Partial<Enquiry> = {}): Enquiry {
  return {
    id: 'enquiry-1',
    name: 'Ivy Doyle',
    email: 'ivy@example.com',
    subject: 'Before I pay',
    message: 'Can my brother overseas take part?',
    status: 'open',
    receivedAt: '2025-11-20T10:38:00.000Z',
    waitingSince: null,
    answers: [],
    ...change,
  };
}

export const conversations = (items: Conversation[], total = items.length) => ({
  ...onePage(items, total),
  unread: items.reduce((sum, { unread }) => sum + unread, 0),
  waiting: items.filter(({ waitingSince }) => waitingSince !== null).length,
  waitingEnquiries: 1,
});
export const enquiries = (items: Enquiry[], total = items.length) => ({ ...onePage(items, total), waiting: 1 });

export const said = aChatMessage({
  number: 1,
  message: 'Who sees this?',
  userName: 'Ruth Okafor',
  userEmail: 'ruth@example.com',
});

export const aFile = (change: Partial<Schemas['PersonFileResponse']> = {}): Schemas['PersonFileResponse'] => ({
  ...{ person: aCustomer(), isVerified: true, matters: [], orders: [], letters: [], waysIn: [] },
  ...{ messages: [], enquiries: [], notes: [], acts: [] },
  ...change,
});

type Opened = ReturnType<typeof renderRoute> & { readonly api: ReturnType<typeof stubApi> };

export const open = (at: string, answers: Answers = {}): Opened => {
  const api = stubApi({
    'GET /api/auth/user': { body: me },
    'GET /api/admin/chat/messages': { body: [] },
    'GET /api/admin/staff': { body: staff },
    'GET /api/admin/chat/canned-answers': { body: [canned] },
    [`GET ${CONVERSATIONS}`]: { body: conversations([aConversation()]) },
    [`GET ${RUTH}`]: { body: [said] },
    [`POST ${RUTH}/read`]: { status: 204 },
    'GET /api/admin/users/person-1/file': { body: aFile() },
    [`GET ${ENQUIRIES}`]: { body: enquiries([anEnquiry()]) },
    [`GET ${ENQUIRIES}/enquiry-1`]: { body: anEnquiry() },
    ...answers,
  });
  return { api, ...renderRoute(`/admin?tab=support${at}`, [{ path: '/admin', Component: AdminScreen }]) };
};
