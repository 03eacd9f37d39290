import type { EulogySentence } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import type { SentencePlace } from '../api/shaping.js';
import { MoveButtons, type Way } from './move-paragraph.js';
import type { Shaping } from './use-shaping.js';

interface SentenceActionsProps {
  shaping: Shaping;
  sentence: EulogySentence;
  place: SentencePlace;
  isLocked: boolean;
  /** `sentence`: only what a sentence that nobody told needs; `paragraph`: what can be done to all of it too. */
  reach: 'sentence' | 'paragraph';
  onDone: () => void;
  onEdit: () => void;
  onRewrite: () => void;
  onMove: (way: Way) => void;
}

/** What the owner can do about a sentence, and about the paragraph it stands in. */
export function SentenceActions({
  shaping,
  sentence,
  place,
  isLocked,
  reach,
  onDone,
  onEdit,
  onRewrite,
  onMove,
}: SentenceActionsProps) {
  const run = async (doing: Parameters<Shaping['act']>[0], said: string): Promise<void> => {
    if (await shaping.act(doing, said)) onDone();
  };
  const isUnsure = sentence.verdict === 'unsupported';
  const takeOut = !isLocked && (
    <Button
      look="word"
      onClick={() => void run((calls, version) => calls.takeOut(version, [place], 'removed'), 'Sentence taken out.')}
    >
      Take out
    </Button>
  );
  return (
    <div className="acts">
      {reach === 'paragraph' && !isLocked && <span className="of-what">This sentence</span>}
      {isUnsure && (
        <Button
          look="word"
          onClick={() => void run((calls, version) => calls.confirm(version, place), 'Kept, on your word.')}
        >
          It’s true, keep it
        </Button>
      )}
      {(isUnsure || reach === 'paragraph') && takeOut}
      {reach === 'paragraph' && (
        <div className="of-paragraph">
          <span className="of-what">The paragraph</span>
          {!isLocked && (
            <>
              <Button look="word" onClick={onEdit}>
                Change the paragraph
              </Button>
              <Button look="word" onClick={onRewrite}>
                Put it another way
              </Button>
              <span className="move-paragraph">
                <MoveButtons shaping={shaping} place={place} onMove={onMove} />
              </span>
            </>
          )}
          <Button
            look="word"
            onClick={() =>
              void run(
                (calls, version) => calls.lock(version, place, !isLocked),
                isLocked ? 'Unlocked.' : 'Locked: it stands word for word.',
              )
            }
          >
            {isLocked ? 'Unlock the passage' : 'Lock the passage'}
          </Button>
        </div>
      )}
    </div>
  );
}
