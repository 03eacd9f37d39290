import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { hasText } from '../../../lib/eulogy.js';
import { displayTitle } from '../../../lib/titles.js';
import { useMedia } from '../../../lib/use-media.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { FitTheTime, ShapingTools } from '../shaping/shaping-tools.js';
import type { Shaping } from '../shaping/use-shaping.js';
import { ShareDialog } from '../sharing/share-dialog.js';
import type { Hand } from './eulogy-text.js';
import { DownloadMenu } from './download-menu.js';
import { ToolsMenu } from './tools-menu.js';

/** From here the tools that are used most stand in the bar itself. */
const WIDE = '(min-width: 75rem)';

interface ReadingBarProps {
  eulogy?: EulogyResponse | undefined;
  /** For whoever may change the text. */
  pencil?: { shaping: Shaping; hand: Hand; onHand: (hand: Hand) => void } | undefined;
}

/** One quiet bar over the page: the way back, how far the text is, the pencil, and the rest behind one button. */
export function ReadingBar({ eulogy, pencil }: ReadingBarProps) {
  const shaping = pencil?.shaping;
  const isWide = useMedia(WIDE);
  const isWritten = eulogy !== undefined && hasText(eulogy);
  // "Edit Questionnaire" is for the owner, or while the eulogy is a draft (spec part 2 section 2).
  const mayAnswer = eulogy && (eulogy.isOwner || eulogy.status === 'draft');
  const often = (
    <>
      {shaping && eulogy && <FitTheTime eulogy={eulogy} shaping={shaping} />}
      {eulogy?.isOwner && isWritten && <Share eulogy={eulogy} />}
      {mayAnswer && (
        <Link className="word word-plain" to={`/questionnaire/${eulogy.id}`}>
          <Icon name="message" />
          Edit Questionnaire
        </Link>
      )}
      {eulogy && isWritten && <DownloadMenu eulogy={eulogy} />}
    </>
  );
  // Whoever only reads has a tool or two: they have their room everywhere.
  const isOften = isWide || !eulogy?.isOwner;
  const hasMenu = shaping !== undefined || (!isOften && (mayAnswer || isWritten));
  return (
    <header className="toolbar">
      <div>
        <Link className="word word-plain" to="/account">
          <Icon name="arrowLeft" />
          {/* with nothing beside it, it has room for its name everywhere */}
          <span className={eulogy && !isWritten ? undefined : 'long'}>Back to Account</span>
        </Link>
        {shaping && (
          <p className="how-far">
            {shaping.text.finishedAt === null ? (
              <>
                Draft<span>, yours alone</span>
              </>
            ) : (
              'Finished'
            )}
          </p>
        )}
        <span className="rest" />
        {pencil && (
          <Button
            look="word-plain"
            className="pencil"
            aria-pressed={pencil.hand === 'pencil'}
            onClick={() => pencil.onHand(pencil.hand === 'pencil' ? 'reading' : 'pencil')}
          >
            <Icon name="pencil" />
            Edit words
          </Button>
        )}
        {isOften && often}
        {hasMenu && (
          <ToolsMenu>
            {!isOften && often}
            {shaping && <ShapingTools shaping={shaping} />}
          </ToolsMenu>
        )}
      </div>
    </header>
  );
}

function Share({ eulogy }: { eulogy: EulogyResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="word-plain" onClick={() => setIsOpen(true)}>
        <Icon name="share" />
        Share
      </Button>
      {isOpen && <ShareDialog id={eulogy.id} title={displayTitle(eulogy)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
