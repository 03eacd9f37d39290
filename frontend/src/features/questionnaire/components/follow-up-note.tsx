import { Button } from '../../../ui/button.js';

/** One question back, under the field. Nothing waits for an answer to it. */
export function FollowUpNote({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="follow-up" role="status">
      <p>
        <strong>Can you remember one time?</strong> One afternoon is enough, and it can stay as it is, too.
      </p>
      <Button look="word-plain" onClick={onLeave}>
        Leave it as it is
      </Button>
    </div>
  );
}
