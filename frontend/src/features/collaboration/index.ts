/** What other features use of the people of a eulogy. */
export { useAskedOpened } from './api/asked.js';
export { useIntroduction } from './api/own-part.js';
export { collaboratorsQuery, peopleQuery, useChooseSettings } from './api/people.js';
export { AskSomebody } from './components/ask-somebody.js';
export { InviteCollaborators } from './components/invite-collaborators.js';
export { InviteWays } from './components/invite-ways.js';
export { KnewHow } from './components/knew-how.js';
export { LeaveDialog } from './components/leave-dialog.js';
export { NameNotice } from './components/name-notice.js';
export { OwnerGone } from './components/owner-gone.js';
export { PeoplePanel } from './components/people-panel.js';
export { eulogyStream, useCircleNews } from './use-circle-news.js';
