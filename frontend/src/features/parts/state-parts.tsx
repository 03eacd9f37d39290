import { Avatar, AvatarRow } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Notice } from '../../ui/notice.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { SaveState, type SaveStatus } from '../../ui/save-state.js';
import { Sheet } from '../../ui/sheet.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Part, Shown } from './part.js';

const saves: readonly [string, SaveStatus][] = [
  ['On its way', { state: 'saving' }],
  ['Saved', { state: 'saved', at: '2026-03-05T12:42:00.000Z' }],
  ['Offline', { state: 'offline' }],
  ['Offline, and the device refuses', { state: 'offline', unkept: true }],
  ['Not saved', { state: 'failed' }],
];
const family = ['Claire', 'Anna', 'Mick', 'Joss', 'Helen'].map((firstName, index) => ({
  id: firstName,
  firstName,
  isOwner: index === 0,
}));

/** Where words are, who is here, what is noticed, and a screen that waits, is empty, or failed. */
export function StateParts() {
  return (
    <>
      <Part id="saved" name="Saved">
        {saves.map(([name, status]) => (
          <Shown key={name} as={name}>
            <SaveState status={status} />
          </Shown>
        ))}
        <Shown as="How far">
          <ProgressBar value={9} max={15} label="Progress" />
        </Shown>
        <Shown as="A state in a word and a shape">
          <div className="acts">
            <StatusBadge text="Not Started Yet" fill="empty" />
            <StatusBadge text="In Progress" fill="half" />
            <StatusBadge text="Completed" fill="full" />
            <StatusBadge text="Refunded" />
          </div>
        </Shown>
      </Part>
      <Part id="people" name="People">
        <Shown as="The owner, somebody else, large">
          <div className="acts">
            <Avatar person={{ firstName: 'Claire' }} rank="owner" label="Claire, owner" />
            <Avatar person={{ firstName: 'Mick' }} label="Mick" />
            <Avatar person={{ firstName: 'Anna' }} size="large" label="Anna" />
          </div>
        </Shown>
        <Shown as="Several, and how many more">
          <AvatarRow people={family} max={3} />
        </Shown>
      </Part>
      <Part id="notices" name="Notices">
        <Notice tone="calm">
          <p>Your invitation is kept. You join the eulogy once you are signed in.</p>
        </Notice>
        <Notice>
          <p>
            <strong>Test mode.</strong> No money moves. Use a test card below.
          </p>
        </Notice>
        <Notice tone="error">
          <p>Your card was declined.</p>
        </Notice>
        <Disclosure summary="If you are stuck">
          <p>Begin with a place, then say who was there.</p>
        </Disclosure>
        <Sheet className="part-sheet">
          <h3>A sheet</h3>
          <p>Something to hold: an order, an invitation, a eulogy.</p>
        </Sheet>
      </Part>
      <Part id="screens" name="Screens that wait, are empty, or failed">
        <Shown as="Waits">
          <Skeleton lines={3} />
        </Shown>
        <Shown as="Is empty">
          <Message rank="part" title="No eulogies yet" action={<Button>Get Started</Button>}>
            <p className="muted">When you begin one, it is kept here.</p>
          </Message>
        </Shown>
        <Shown as="Failed">
          <LoadFailed what="Your eulogies" onRetry={() => undefined} />
        </Shown>
      </Part>
    </>
  );
}
